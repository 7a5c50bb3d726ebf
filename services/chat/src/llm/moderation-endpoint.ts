import type { Logger } from '@ondine/platform';
import OpenAI, { APIError } from 'openai';
import { z } from 'zod';
import { toLlmError } from './endpoint-error.ts';
import { fetchWithReadableErrors } from './readable-errors.ts';

/** A message waits no longer for it: the rules have seen it already. Milliseconds. */
const longestWaitMs = 4000;

const resultSchema = z.object({
  categories: z.record(z.string(), z.boolean().nullable()),
  category_scores: z
    .record(z.string(), z.number().nullable())
    .nullish()
    .transform((scores) => scores ?? {}),
});
const answerSchema = z.object({ results: z.tuple([resultSchema], resultSchema) });

/** What an endpoint finds in a text, by category. */
export type Moderation = z.output<typeof resultSchema>;

export interface ModerationOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  readonly logger: Pick<Logger, 'warn'>;
}

/**
 * Asks any endpoint that speaks OpenAI's moderation API, once, without waiting for long.
 * @param options.isExpected whether one that does not exist is a fault, or simply not there
 * @returns finds undefined where the endpoint has no moderation; rejects with `LlmError`, which holds nothing of the text
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

  /** Messages that were on their way together learn it together: it is said once. */
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
