import { HttpError, unavailable } from '@ondine/platform/http';
import type { Logger } from '@ondine/platform/observability';
import type { LlmError } from '../llm/llm.ts';

/** The error for a member when no reply came. It asks to send the message again only if that can succeed. */
export function partnerAway(logger: Pick<Logger, 'warn' | 'error'>, error: LlmError): HttpError {
  const { kind, facts } = error;
  const isOurs = kind === 'refused';
  logger[isOurs ? 'error' : 'warn']({ err: error, kind, ...facts }, 'The partner gave no usable reply');
  switch (kind) {
    case 'filtered':
      return new HttpError('message_refused', {
        detail: 'Your partner could not answer this message. Please try to say it in another way.',
        cause: error,
      });
    case 'refused':
      return unavailable(
        error,
        'Your partner cannot answer because of a problem on our side that we have to fix. Nothing is lost: your conversation is saved, please come back later.',
      );
    case 'busy':
      return busy(
        error,
        'Your partner has a lot to do just now. Nothing is lost: please send it again in a moment.',
      );
    case 'timeout':
      return unavailable(
        error,
        'Your partner is taking too long to answer. Nothing is lost: please send it again in a moment.',
      );
    default:
      return unavailable(
        error,
        'Your partner cannot answer just now. Nothing is lost: please send it again in a moment.',
      );
  }
}

export const scoreFailed = 'Your score could not be worked out just now. Nothing is lost: please try again.';

/** The error for a member when no verdict came. */
export function judgeAway(logger: Pick<Logger, 'warn' | 'error'>, error: LlmError): HttpError {
  const { kind, facts } = error;
  const staysSo = kind === 'refused' || kind === 'filtered';
  logger[staysSo ? 'error' : 'warn']({ err: error, kind, ...facts }, 'The judge gave no usable verdict');
  if (staysSo) {
    return unavailable(
      error,
      'Your score cannot be worked out because of a problem on our side that we have to fix. Nothing is lost: your conversation is saved, please come back later.',
    );
  }
  return kind === 'busy' ? busy(error, scoreFailed) : unavailable(error, scoreFailed);
}

/** The client retries when the endpoint accepts requests again. */
const busy = (error: LlmError, detail: string) =>
  new HttpError('unavailable', {
    headers: { 'Retry-After': String(Math.ceil(error.retryAfterSeconds ?? 2)) },
    detail,
    cause: error,
  });
