import { heldFor, sustain, type Sustained } from '../counting/sustained.ts';
import { countSwing, noSwing, type Swing, type SwingLimits } from '../counting/swing-reps.ts';

/** The state of counting wide squats that come up wholly. */
export interface Squats {
  /** The way of the hips downwards, trunk lengths. */
  readonly swing: Swing;
  /** Since when the person has been low, and since when up. */
  readonly low: Sustained | null;
  readonly up: Sustained | null;
}

export const noSquats: Squats = { swing: noSwing, low: null, up: null };

/**
 * How far the hips sink from standing to the bottom of a wide squat, trunk lengths: half of the way of a full one. A
 * single squat begins or ends a set, so only a second similar one makes a series.
 */
const limits: SwingLimits = { first: 0.4, least: 0.35, plain: Infinity, full: 0.6, straight: Infinity };
/**
 * Whoever stays low for longer holds the squat, or pulses too little to be counted; whoever stands for longer rests.
 * Milliseconds.
 */
const LONGEST_MS = 3000;

/**
 * Counts wide squats that come up wholly.
 * @param height of the hips above the feet, trunk lengths
 * @param isLow whether the person is down in a wide squat
 */
export function followSquats(before: Squats, height: number, isLow: boolean, at: number): Squats {
  const low = sustain(before.low, isLow, at);
  const up = sustain(before.up, !before.swing.out, at);
  const series = heldFor(up, LONGEST_MS, at) ? endSeries(before.swing) : before.swing;
  const known = heldFor(low, LONGEST_MS, at) ? forgetSquats(before).swing : series;
  return { swing: countSwing(known, -height, at, limits, isLow), low, up };
}

/** The next squat is a first one again. */
const endSeries = (swing: Swing): Swing => ({ ...swing, pending: null, last: null, ranges: [] });

/** Whether the hips have just come up from the bottom of a squat. */
export const hasComeUp = (before: Squats, now: Squats): boolean =>
  before.swing.out && before.swing.isFar && !now.swing.out;

/** Starts again: hips that pulse low in a squat are not on the way down and up of one. */
export const forgetSquats = ({ swing: { count } }: Squats): Squats => ({
  ...noSquats,
  swing: { ...noSwing, count },
});
