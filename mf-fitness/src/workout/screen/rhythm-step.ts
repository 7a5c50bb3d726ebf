import type { Rhythm } from '../../exercises/exercise.ts';

/** The words at a time of an exercise without a camera, milliseconds from its start. */
export function rhythmStep({ period, steps }: Rhythm, at: number): string {
  const share = (at % period) / period;
  return steps.find(({ until }) => share < until)?.text ?? '';
}
