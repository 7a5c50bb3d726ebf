import { countSwing, noSwing, type Swing, type SwingLimits } from '../counting/swing-reps.ts';

/**
 * How far the hips sink from standing to the bottom of a wide squat, trunk lengths: half of the way of a full one. A
 * single squat begins or ends a set, so only a second similar one makes a series.
 */
const limits: SwingLimits = { first: 0.4, least: 0.35, plain: Infinity, full: 0.6, straight: Infinity };

/**
 * Counts wide squats that come up wholly. Their way is that of the hips downwards.
 * @param height of the hips above the feet, trunk lengths
 * @param isLow whether the person is down in a wide squat
 */
export const followSquats = (before: Swing, height: number, isLow: boolean, at: number): Swing =>
  countSwing(before, -height, at, limits, isLow);

/** Whether the hips have just come up from the bottom of a squat. */
export const hasComeUp = (before: Swing, now: Swing): boolean => before.out && before.isFar && !now.out;

/** Starts again: hips that pulse low in a squat are not on the way down and up of one. */
export const forgetSquats = ({ count }: Swing): Swing => ({ ...noSwing, count });
