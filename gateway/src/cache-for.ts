import type { Clock } from '@ondine/platform';

/** An answer that is kept for a while. */
export interface Remembered<Answer> {
  read(): Promise<Answer>;
  /** The next one who asks causes a reading. */
  forget(): void;
}

/**
 * Keeps an answer for a while, so that many who ask cost one reading. Those who ask while it is on its
 * way share it; a reading that failed is not kept.
 */
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
