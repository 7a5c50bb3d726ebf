import { LANDMARK_COUNT } from '../../../mf-fitness/src/body/landmark.ts';
import { groupOf, type ModelNoise } from './noise-groups.ts';
import { gaussian, type Random } from './random.ts';

/** The error of a point, metres at the body. */
export interface PointError {
  readonly x: number;
  readonly y: number;
}

/**
 * The errors of a pose model over time: each point drifts around its position and jitters.
 * @returns a function that gives the errors of all points at a time, milliseconds; times must increase
 */
export function modelErrors(
  { jitter, drift, driftMs }: ModelNoise,
  random: Random,
): (at: number) => PointError[] {
  let before: number | null = null;
  let drifted = Array.from({ length: LANDMARK_COUNT }, () => ({ x: gaussian(random), y: gaussian(random) }));
  return (at) => {
    const keeps = before === null ? 1 : Math.exp(-(at - before) / driftMs);
    before = at;
    const takes = Math.sqrt(1 - keeps ** 2);
    drifted = drifted.map(({ x, y }) => ({
      x: keeps * x + takes * gaussian(random),
      y: keeps * y + takes * gaussian(random),
    }));
    return drifted.map(({ x, y }, index) => {
      const group = groupOf(index);
      return {
        x: drift[group] * x + jitter[group] * gaussian(random),
        y: drift[group] * y + jitter[group] * gaussian(random),
      };
    });
  };
}
