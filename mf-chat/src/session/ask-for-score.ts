import { chatRoutes, type ChatResult, type Language } from '@ondine/contracts';
import { ApiError, callApi } from '@ondine/web-kit';

/** For so long a late score is asked for again without being told to, milliseconds. */
const longestMs = 45_000;
const usualPauseSeconds = 2;

/** What is asked, the same each time. */
export interface ScoreRequest {
  readonly session_id: string;
  readonly exercise_slug: string;
  readonly chat_history: unknown[];
  readonly duration_seconds: number;
  readonly turn_count: number;
  readonly language: Language;
}

/** Whether the score is being worked out, so that asking again finds it. */
const isBeingScored = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'score_pending' || error.code === 'timeout');

/** Whether nothing is known: what was being worked out may still be. */
const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Asks for a score until it is there, when the server says to, for 45 seconds.
 * @param isLate whether it is known to be on its way
 * @param onLate told when it turns out to be
 * @returns 'pending' when it is still on its way, null when nobody wants it any more
 * @throws ApiError when there is none to wait for
 */
export async function askForScore(
  body: ScoreRequest,
  isLate: boolean,
  onLate: () => void,
  signal: AbortSignal,
): Promise<ChatResult | 'pending' | null> {
  const isUnwanted = () => signal.aborted;
  const until = Date.now() + longestMs;
  const headers = { 'Idempotency-Key': `score-${body.session_id}` };
  for (let late = isLate; !isUnwanted(); late = true) {
    try {
      const result = await callApi(chatRoutes.complete, { body, headers, signal });
      return isUnwanted() ? null : result;
    } catch (error) {
      if (isUnwanted()) return null;
      if (!isBeingScored(error) && !(late && saysNothing(error))) throw error;
      if (!late) onLate();
      const pauseMs = ((error as ApiError).retryAfterSeconds ?? usualPauseSeconds) * 1000;
      if (Date.now() + pauseMs > until) return 'pending';
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return null;
}
