import type { Rhythm } from '../../exercises/exercise.ts';

/** The words for a moment of an exercise followed without a camera, milliseconds from its start. */
export function rhythmStep({ period, steps }: Rhythm, at: number): string {
  const share = (at % period) / period;
  return steps.find(({ until }) => share < until)?.text ?? '';
}
