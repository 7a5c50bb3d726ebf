import type { Clock } from '@ondine/platform/time';

/** A cached answer. */
export interface Remembered<Answer> {
  read(): Promise<Answer>;
  /** Clears the cache, so that the next caller reads again. */
  forget(): void;
}

/** Caches an answer for a while. Concurrent callers share one reading; a failed reading is not cached. */
export function cacheFor<Answer>(
  milliseconds: number,
  clock: Clock,
  read: () => Promise<Answer>,
): Remembered<Answer> {
  let kept: { readonly answer: Promise<Answer>; readonly readAt: number } | undefined;
  const forget = () => {
    kept = undefined;
  };
  function remembered(): Promise<Answer> {
    const now = clock().getTime();
    if (kept && now - kept.readAt < milliseconds) return kept.answer;
    const reading = { answer: read(), readAt: now };
    kept = reading;
    reading.answer.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.answer;
  }
  return { read: remembered, forget };
}
