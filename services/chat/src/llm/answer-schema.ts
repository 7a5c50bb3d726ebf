import { z } from 'zod';

const usageSchema = z
  .object({
    total_tokens: z.number().optional(),
    prompt_tokens: z.number().nullish(),
    completion_tokens: z.number().nullish(),
    completion_tokens_details: z
      .object({ reasoning_tokens: z.number().nullish() })
      .nullish()
      .catch(undefined),
  })
  .nullish()
  .catch(undefined);

/** The message of an answer, or a chunk of it. */
const wordsSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish();

/** The fields of an answer that are read; compatible endpoints omit many others. */
export const completionSchema = z.object({
  choices: z.array(z.object({ message: wordsSchema, finish_reason: z.string().nullish() })).min(1),
  usage: usageSchema,
});

/** The fields of a stream event that are read. An error can occur in the middle of a stream. */
export const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: wordsSchema, finish_reason: z.string().nullish() }))
    .nullish()
    .transform((choices) => choices ?? []),
  usage: usageSchema,
  error: z.unknown().optional(),
});

/** The result of one try. */
export interface Outcome {
  /** The whole generated text, including thoughts. */
  readonly written: string;
  readonly finish: string | undefined;
  /** The model's explanation when it refuses to answer. */
  readonly refusal: string | undefined;
  readonly totalTokens: number | undefined;
  /** Of those tokens, the ones of the prompt; and the ones of the generated text, including thoughts. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly reasoningTokens: number | undefined;
}
