import { z } from 'zod';

/**
 * The fields of a chat completion request that the stand-in reads
 * (https://platform.openai.com/docs/api-reference/chat/create).
 */
export const completionRequestSchema = z.object({
  model: z.string().min(1),
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.boolean().default(false),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ name: z.string() }).optional() })
    .optional(),
});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;
