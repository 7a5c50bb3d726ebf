import type { Logger } from '@ondine/platform/observability';
import OpenAI, { APIError } from 'openai';
import { z } from 'zod';
import { toLlmError } from './endpoint-error.ts';
import { fetchWithReadableErrors } from './readable-errors.ts';

/** Time-out in ms; the rules have checked the message already. */
const longestWaitMs = 4000;

const resultSchema = z.object({
  categories: z.record(z.string(), z.boolean().nullable()),
  category_scores: z
    .record(z.string(), z.number().nullable())
    .nullish()
    .transform((scores) => scores ?? {}),
});
const answerSchema = z.object({ results: z.tuple([resultSchema], resultSchema) });

/** The endpoint's result for a text, by category. */
export type Moderation = z.output<typeof resultSchema>;

export interface ModerationOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Calls any endpoint with OpenAI's moderation API, once, with a short time-out.
 * @param options.isExpected whether a missing moderation is an error
 * @returns a function whose result is undefined when the endpoint has no moderation; it rejects with `LlmError`, which
 *   contains none of the text
 */
export function createModerationEndpoint({
  baseUrl,
  apiKey,
  model,
  timeoutMs,
  logger,
  isExpected,
}: ModerationOptions & { readonly model: string; readonly isExpected: boolean }): (
  text: string,
) => Promise<Moderation | undefined> {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    timeout: Math.min(timeoutMs, longestWaitMs),
    maxRetries: 0,
    fetch: fetchWithReadableErrors,
  });
  let isAbsent = false;

  /** Concurrent messages detect it together, but it is logged once. */
  function noteAbsence(): void {
    if (isAbsent) return;
    isAbsent = true;
    logger.warn({ model }, 'The endpoint has no moderation: the safety rules decide alone');
  }

  return async (text) => {
    if (isAbsent) return undefined;
    try {
      const answer = await client.post<unknown>('/moderations', { body: { model, input: text } });
      return answerSchema.parse(answer).results[0];
    } catch (error) {
      if (isExpected || !saysAbsent(error)) throw toLlmError(error, new Date());
      noteAbsence();
      return undefined;
    }
  };
}

const unknownName = /unknown|not (?:found|supported)|no such|does not exist|invalid model/i;

const saysAbsent = (error: unknown): boolean =>
  error instanceof APIError &&
  ([404, 405, 501].includes(error.status as number) ||
    (error.status === 400 && unknownName.test(error.message)));
