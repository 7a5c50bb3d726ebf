import { useEffect, useState } from 'react';

/**
 * Whole seconds left, down to 0.
 * @param seconds the initial value; null: it does not run
 * @param onEnd called at 0
 */
export function useCountdown(seconds: number | null, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds ?? 0);
  useEffect(() => {
    if (seconds === null) return;
    const endsAt = performance.now() + seconds * 1000;
    const id = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000))), 250);
    return () => clearInterval(id);
  }, [seconds]);
  useEffect(() => {
    if (seconds !== null && left <= 0) onEnd();
  }, [seconds, left, onEnd]);
  return left;
}
