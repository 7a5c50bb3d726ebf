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

/** The message of an answer, or a piece of it. */
const wordsSchema = z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish();

/** What of an answer is read; compatible endpoints leave out much of the rest. */
export const completionSchema = z.object({
  choices: z.array(z.object({ message: wordsSchema, finish_reason: z.string().nullish() })).min(1),
  usage: usageSchema,
});

/** What of one event of a stream is read. An error can come in the middle of it. */
export const chunkSchema = z.object({
  choices: z
    .array(z.object({ delta: wordsSchema, finish_reason: z.string().nullish() }))
    .nullish()
    .transform((choices) => choices ?? []),
  usage: usageSchema,
  error: z.unknown().optional(),
});

/** What came of one try at an answer. */
export interface Outcome {
  /** Everything that was written, thoughts included. */
  readonly written: string;
  readonly finish: string | undefined;
  /** The model's own words in place of an answer that it will not give. */
  readonly refusal: string | undefined;
  readonly totalTokens: number | undefined;
  /** Of those, what was sent; what was written, thoughts included. */
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
  readonly reasoningTokens: number | undefined;
}
