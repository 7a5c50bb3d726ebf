import { APIConnectionTimeoutError, APIError } from 'openai';
import { LlmError } from './llm.ts';
import type { Refusal } from './parameters.ts';

/** An endpoint that asks for a longer pause is asked again all the same: its request may be a mistake. */
const longestRetryAfterSeconds = 300;
const filterCodes = ['content_filter', 'content_policy_violation', 'moderation_blocked'];

/** The endpoint's answer to a call that it refused; undefined for any other failure. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof APIError && typeof error.status === 'number'
    ? {
        status: error.status,
        code: error.code ?? undefined,
        param: error.param ?? undefined,
        message: error.message,
      }
    : undefined;

/** @param now for a `Retry-After` with a date */
export function toLlmError(error: unknown, now: Date): LlmError {
  if (error instanceof LlmError) return error;
  const refusal = refusalOf(error);
  if (refusal) return ofRefusal(refusal, (error as APIError).type, retryAfter(error as APIError, now));
  const aborted = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.message}`);
  return error instanceof APIConnectionTimeoutError || aborted
    ? new LlmError('timeout', 'The endpoint did not answer in time')
    : new LlmError('unreachable', 'The endpoint cannot be reached');
}

/** Logs an identifier but not a sentence, which may repeat the prompt. */
const name = (text: string | undefined) => (text && /^[\w./[\]-]{1,60}$/.test(text) ? text : undefined);

function ofRefusal(
  { status, code, param }: Refusal,
  type: string | undefined,
  retryAfterSeconds: number | undefined,
): LlmError {
  const facts = { status, code: name(code ?? type), parameter: name(param) };
  if (filterCodes.includes(code ?? '')) {
    return new LlmError('filtered', 'The endpoint will not answer these words', { facts });
  }
  const isUsedUp = [code, type].includes('insufficient_quota');
  if (!isUsedUp && (status === 429 || retryAfterSeconds !== undefined)) {
    return new LlmError('busy', 'The endpoint asks to be left alone for a while', {
      facts,
      retryAfterSeconds,
    });
  }
  return !isUsedUp && (status >= 500 || status === 408 || status === 409)
    ? new LlmError('unreachable', 'The endpoint answered with an error', { facts })
    : new LlmError('refused', 'The endpoint refuses requests like this one', { facts });
}

/** In seconds. */
function retryAfter({ headers }: APIError, now: Date): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '');
  const header = headers?.get('retry-after') ?? '';
  const seconds = /^\d/.test(header)
    ? Number.parseFloat(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  const asked = Number.isFinite(milliseconds) ? milliseconds / 1000 : seconds;
  return Number.isFinite(asked) && asked > 0 ? Math.min(asked, longestRetryAfterSeconds) : undefined;
}

/** Whether the same request may succeed the next time. */
export const isPassing = ({ kind }: LlmError): boolean => kind !== 'refused' && kind !== 'filtered';
