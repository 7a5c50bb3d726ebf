import { heldFor, sustain, type Sustained } from '../counting/sustained.ts';
import { countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from '../counting/swing-reps.ts';
import { followSquats, forgetSquats, hasComeUp, noSquats, type Squats } from './squats.ts';

/** The specification's names: 'down' follows the lowest point, 'pulse_up' the rise from it. */
export type SumoPhase = 'standing' | 'down' | 'pulse_up';

/** The state of counting pulses, and squats that come up wholly. Heights are in trunk lengths above the feet. */
export interface SumoReps {
  readonly count: number;
  readonly phase: SumoPhase;
  readonly ready: Sustained | null;
  readonly away: Sustained | null;
  readonly tall: Sustained | null;
  readonly swing: Swing;
  readonly squats: Squats;
  /**
   * The middle of the latest pulse: hips below it are in the person's own squat, whatever the angle of the knees; null
   * before the first.
   */
  readonly squat: number | null;
  /** When a pulse turned back that was too small. */
  readonly smallAt: number | null;
  /** When a rise came back that was standing up. */
  readonly stoodUpAt: number | null;
}

export const noPulses: SumoReps = {
  count: 0,
  phase: 'standing',
  ready: null,
  away: null,
  tall: null,
  swing: noSwing,
  squats: noSquats,
  squat: null,
  smallAt: null,
  stoodUpAt: null,
};

/**
 * Range of the hips in a pulse, trunk lengths: people pulse by 5 to 20 cm. The specification's fractions of the picture
 * would be 16 cm for a body that just fits.
 */
const limits: SwingLimits = { first: 0.1, least: 0.07, plain: 0.12, full: 0.3, straight: Infinity };
/** A rise by more than this, trunk lengths, is a squat that comes up wholly. */
const STANDS_UP = 0.68;
/** The member must be wide, upright and low for this long before a pulse can count, milliseconds. */
const SETTLE_MS = 250;
const AWAY_MS = 400;
/** Standing for this long is a rest; the person's own range is kept. */
const TALL_MS = 350;

/** The input of counting from a frame. */
export interface SumoMoment {
  readonly height: number;
  /** Down in the squat, with knees bent to the sides. */
  readonly low: boolean;
  /** Legs as straight as in standing. */
  readonly tall: boolean;
  /** Upright on wide feet. */
  readonly inStance: boolean;
  /** The feet are as far apart as the specification wants them, to the sides and not as in a lunge. */
  readonly wide: boolean;
}

/**
 * Processes a frame in which the body was seen. Whoever stands up between squats does whole ones: they count too, once
 * they are a series, unless the person has pulsed low in them.
 */
export function countPulse(before: SumoReps, moment: SumoMoment, at: number): SumoReps {
  const { height, low, inStance, wide } = moment;
  const reps = countLow(before, moment, at);
  if (reps.count > before.count) return { ...reps, squats: forgetSquats(before.squats) };
  const squats = followSquats(before.squats, height, low && inStance && wide, at);
  return {
    ...reps,
    squats,
    count: reps.count + squats.swing.count - before.squats.swing.count,
    stoodUpAt: hasComeUp(before.squats, squats) ? at : reps.stoodUpAt,
  };
}

function countLow(
  before: SumoReps,
  { height, low, tall: isTall, inStance }: SumoMoment,
  at: number,
): SumoReps {
  const away = sustain(before.away, !inStance, at);
  const tall = sustain(before.tall, isTall, at);
  if (heldFor(away, AWAY_MS, at) || heldFor(tall, TALL_MS, at)) return { ...forgetPulse(before), away, tall };
  const reps = { ...before, away, tall };
  if (reps.phase === 'standing') {
    const inOwnSquat = !isTall && reps.squat !== null && height < reps.squat;
    const ready = sustain(reps.ready, inStance && (low || inOwnSquat), at);
    if (!heldFor(ready, SETTLE_MS, at)) return { ...reps, ready };
  }
  const swing = countSwing(reps.swing, height, at, limits, inStance && !isTall);
  const counted = swing.count > reps.swing.count ? swing.last : null;
  if (counted !== null && counted.range > STANDS_UP) return { ...forgetPulse(reps), stoodUpAt: at };
  return {
    ...reps,
    ready: null,
    swing,
    squat: counted === null ? reps.squat : counted.high - counted.range / 2,
    count: reps.count + swing.count - reps.swing.count,
    phase: swing.out && swing.isFar ? 'pulse_up' : 'down',
    smallAt: swing.short?.at ?? null,
  };
}

/** Forgets the current movement; the count, the own range and the own squat are kept. */
export const forgetPulse = ({ count, swing, squats, squat, smallAt, stoodUpAt }: SumoReps): SumoReps => ({
  ...noPulses,
  count,
  squats,
  squat,
  swing: forgetSwing(swing),
  smallAt,
  stoodUpAt,
});
