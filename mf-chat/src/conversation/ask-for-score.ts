import { chatRoutes, type ChatResult, type Language } from '@ondine/contracts';
import { ApiError, callApi } from '@ondine/web-kit';

/** How long a late score is requested again automatically, milliseconds. */
const longestMs = 45_000;
const usualPauseSeconds = 2;

/** The request, the same each time. */
export interface ScoreRequest {
  readonly session_id: string;
  readonly exercise_slug: string;
  readonly chat_history: unknown[];
  readonly duration_seconds: number;
  readonly turn_count: number;
  readonly language: Language;
}

/** Whether the score is being computed, so that a later request finds it. */
const isBeingScored = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'score_pending' || error.code === 'timeout');

/** Whether the failure is inconclusive: the score may still be being computed. */
const saysNothing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503);

/**
 * Requests a score until it is there, at the server's intervals, for 45 seconds.
 * @param isLate whether it is known to be in progress
 * @param onLate called when it turns out to be
 * @returns 'pending' when it is still in progress, null when it is not needed any more
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
