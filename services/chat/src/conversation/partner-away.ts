import { HttpError, unavailable, type Logger } from '@ondine/platform';
import type { LlmError } from '../llm/llm.ts';

/** What a member is told when no reply came. She is asked to send again only what may be answered the next time. */
export function partnerAway(logger: Pick<Logger, 'warn' | 'error'>, error: LlmError): HttpError {
  const { kind, facts, retryAfterSeconds } = error;
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
        'Your partner cannot answer at the moment: something has to be mended on our side. Nothing is lost: your conversation is kept.',
      );
    case 'busy':
      return busy(error, retryAfterSeconds ?? 2);
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

const busy = (error: LlmError, seconds: number) =>
  new HttpError('unavailable', {
    headers: { 'Retry-After': String(Math.ceil(seconds)) },
    detail: 'Your partner has a lot to do just now. Nothing is lost: please send it again in a moment.',
    cause: error,
  });
