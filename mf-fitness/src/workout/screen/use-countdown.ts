import { useEffect, useState } from 'react';

/**
 * Whole seconds left, down to 0.
 * @param seconds the initial value; null: it does not run
 * @param onEnd called at 0
 */
export function useCountdown(seconds: number | null, onEnd: () => void): number {
  const [run, setRun] = useState({ seconds, left: seconds ?? 0 });
  // A countdown that is turned on again begins anew.
  if (run.seconds !== seconds) setRun({ seconds, left: seconds ?? 0 });
  const { left } = run;
  useEffect(() => {
    if (seconds === null) return;
    const endsAt = performance.now() + seconds * 1000;
    const id = setInterval(
      () => setRun({ seconds, left: Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)) }),
      250,
    );
    return () => clearInterval(id);
  }, [seconds]);
  useEffect(() => {
    if (seconds !== null && left <= 0) onEnd();
  }, [seconds, left, onEnd]);
  return left;
}
