import { add, dot, length, normalize, scale, subtract, type Vector } from './vector.ts';

/** The middle and the end joint of a limb of two bones. */
export interface LimbJoints {
  readonly middle: Vector;
  readonly end: Vector;
}

/**
 * Bends two bones so that the limb ends at `target`, its middle joint towards `bend` (inverse kinematics). A target out
 * of reach is approached as far as possible.
 */
export function bendLimb(
  root: Vector,
  target: Vector,
  bend: Vector,
  upper: number,
  lower: number,
): LimbJoints {
  const line = subtract(target, root);
  const direction = normalize(line);
  const reach = Math.min(Math.max(length(line), Math.abs(upper - lower) + 1e-6), upper + lower - 1e-6);
  const along = (upper * upper - lower * lower + reach * reach) / (2 * reach);
  const aside = Math.sqrt(Math.max(0, upper * upper - along * along));
  const sideways = normalize(subtract(bend, scale(direction, dot(bend, direction))));
  return {
    middle: add(root, add(scale(direction, along), scale(sideways, aside))),
    end: add(root, scale(direction, reach)),
  };
}
