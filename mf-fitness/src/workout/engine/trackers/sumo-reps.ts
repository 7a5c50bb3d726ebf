import { pictureHeights } from './body-scale.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';

/** The specification's words: 'down' follows the lowest point, 'pulse_up' the rise from it. */
export type SumoPhase = 'standing' | 'down' | 'pulse_up';

/** Where the counting of pulses stands. Heights are in trunk lengths above the feet. */
export interface SumoReps {
  readonly count: number;
  readonly phase: SumoPhase;
  readonly ready: Sustained | null;
  readonly away: Sustained | null;
  readonly tall: Sustained | null;
  readonly low: number;
  readonly high: number;
  /** The deepest since the last pulse. */
  readonly deepest: number;
  /** When a pulse turned back too small. */
  readonly smallAt: number | null;
}

export const noPulses: SumoReps = {
  count: 0,
  phase: 'standing',
  ready: null,
  away: null,
  tall: null,
  low: Infinity,
  high: -Infinity,
  deepest: 0,
  smallAt: null,
};

/** The specification's thresholds. */
const PULSE = pictureHeights(0.08);
const LEAST_AMPLITUDE = pictureHeights(0.06);
const DEPTH = 0.35;
/** A rise of this share of a pulse that sinks back was a pulse too small. */
const SMALL_SHARE = 0.4;
/** Wide, upright and low for this long before a pulse can count, milliseconds. */
const SETTLE_MS = 300;
const AWAY_MS = 400;
/** Standing tall for longer ends a series: squatting down again is no pulse. */
const TALL_MS = 500;

/** What counting needs of a frame. */
export interface SumoMoment {
  readonly height: number;
  readonly depth: number;
  /** Legs as straight as in standing. */
  readonly tall: boolean;
  /** Upright on wide feet. */
  readonly inStance: boolean;
}

/** Takes in one frame in which the body was seen. */
export function countPulse(
  before: SumoReps,
  { height, depth, tall: isTall, inStance }: SumoMoment,
  at: number,
): SumoReps {
  const away = sustain(before.away, !inStance, at);
  const tall = sustain(before.tall, isTall, at);
  if (heldFor(away, AWAY_MS, at)) return { ...noPulses, count: before.count, away };
  if (heldFor(tall, TALL_MS, at)) return { ...noPulses, count: before.count, tall };
  const reps = { ...before, away, tall };
  if (reps.phase === 'standing') return awaitSquat(reps, height, depth, inStance, at);
  return reps.phase === 'down' ? awaitRise(reps, height, depth, at) : awaitSink(reps, height, depth);
}

function awaitSquat(reps: SumoReps, height: number, depth: number, inStance: boolean, at: number): SumoReps {
  const ready = sustain(reps.ready, inStance && depth > DEPTH, at);
  if (!heldFor(ready, SETTLE_MS, at)) return { ...reps, ready };
  return { ...reps, ready: null, phase: 'down', low: height, high: height, deepest: depth };
}

function awaitRise(reps: SumoReps, height: number, depth: number, at: number): SumoReps {
  const low = Math.min(reps.low, height);
  const deepest = Math.max(reps.deepest, depth);
  if (deepest > DEPTH && height - low > PULSE)
    return { ...reps, low, deepest, phase: 'pulse_up', high: height };
  const high = height === low ? height : Math.max(reps.high, height);
  const small = high - low > PULSE * SMALL_SHARE && high - height > (high - low) * 0.7;
  return { ...reps, low, deepest, high: small ? height : high, smallAt: small ? at : reps.smallAt };
}

function awaitSink(reps: SumoReps, height: number, depth: number): SumoReps {
  const high = Math.max(reps.high, height);
  if (high - height <= PULSE) return { ...reps, high };
  const counts = high - reps.low >= LEAST_AMPLITUDE;
  const count = reps.count + (counts ? 1 : 0);
  return { ...reps, count, phase: 'down', low: height, high: height, deepest: depth };
}

/** Forgets the movement under way; the count stays. */
export const forgetPulse = (reps: SumoReps): SumoReps => ({ ...noPulses, count: reps.count });
