import { areFeetPlanted, isLying, isSeenFromTheSide, type LyingPosture } from './lying-posture.ts';
import type { Pixel } from '../metrics.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';

/**
 * The specification's words: 'up' begins when the angle falls below the up threshold (the hips
 * are low, ready to go up), 'down' when it rises above the down threshold (the hips are high) and
 * the repetition counts.
 */
export type BridgePhase = 'down' | 'up';

/** What a lift is measured from. */
interface BridgeBase {
  readonly at: number;
  /** The ankle seen from the shoulder, trunk lengths. */
  readonly ankle: Pixel;
  /** Of the lowered trunk, degrees. */
  readonly trunkPitch: number;
}

/** Where the counting stands. */
export interface BridgeReps {
  readonly count: number;
  readonly phase: BridgePhase;
  /** How long the body has been low and in position. */
  readonly low: Sustained | null;
  readonly base: BridgeBase | null;
  /** How long the hip has been straight without this being a bridge. */
  readonly elsewhere: Sustained | null;
  /** The straightest angle since 'up' began, degrees. */
  readonly peak: number;
  /** When the hips last came down again without having been straight. */
  readonly shortLiftAt: number | null;
}

export const noReps: BridgeReps = {
  count: 0,
  phase: 'down',
  low: null,
  base: null,
  elsewhere: null,
  peak: 0,
  shortLiftAt: null,
};

/** Degrees: where the movement is armed and where it counts. */
export interface BridgeThresholds {
  readonly upAngle: number;
  readonly downAngle: number;
}

/** A body settles this long before a movement can count, milliseconds. */
const SETTLE_MS = 200;
/** After a lift she was in position already: fast lifts touch the floor only briefly. */
const AGAIN_MS = 60;
/** Straight hips that are no bridge for this long mean that she has left the position. */
const ELSEWHERE_MS = 500;
/** A trunk that climbs less was not lifted, degrees. A bridge climbs 15 to 27, trembling points 4. */
const LEAST_RISE = 9;
/** Feet further than this from where they stood stand somewhere else, trunk lengths. */
const FOOT_TRAVEL = 0.2;
/** A lowered trunk may settle upwards: the base follows with this time constant, milliseconds. */
const BASE_SETTLES_MS = 2000;
/** A lift that came this far beyond the arming angle, degrees, and back again turned back too early. */
const SHORT_LIFT_BEYOND = 6;

/** Takes in one frame in which the body was seen. `angle` is the smoothed hip angle. */
export function countBridge(
  reps: BridgeReps,
  posture: LyingPosture,
  angle: number,
  at: number,
  { upAngle, downAngle }: BridgeThresholds,
): BridgeReps {
  const inPosition = isLying(posture) && areFeetPlanted(posture) && isSeenFromTheSide(posture);
  const isLow = inPosition && angle < upAngle;
  return reps.phase === 'down'
    ? awaitLow(reps, posture, isLow, at)
    : awaitStraight(
        reps,
        posture,
        { angle, isLow, isHigh: angle > downAngle, shortFrom: upAngle + SHORT_LIFT_BEYOND },
        at,
      );
}

/** Forgets the movement under way, as after losing sight of the body; the count stays. */
export const forgetMovement = (reps: BridgeReps): BridgeReps => ({
  ...noReps,
  count: reps.count,
  shortLiftAt: reps.shortLiftAt,
});

function awaitLow(reps: BridgeReps, posture: LyingPosture, isLow: boolean, at: number): BridgeReps {
  const low = sustain(reps.low, isLow, at);
  if (!heldFor(low, reps.base === null ? SETTLE_MS : AGAIN_MS, at)) return { ...reps, low };
  const base = { at, ankle: posture.ankle, trunkPitch: posture.trunkPitch };
  return { ...reps, low: null, phase: 'up', base, elsewhere: null, peak: 0 };
}

interface HipMoment {
  readonly angle: number;
  readonly isLow: boolean;
  readonly isHigh: boolean;
  readonly shortFrom: number;
}

function awaitStraight(
  reps: BridgeReps,
  posture: LyingPosture,
  { angle, isLow, isHigh, shortFrom }: HipMoment,
  at: number,
): BridgeReps {
  if (isHigh) {
    if (isLift(reps, posture)) {
      return { ...reps, count: reps.count + 1, phase: 'down', low: null, elsewhere: null };
    }
    const elsewhere = sustain(reps.elsewhere, true, at);
    return heldFor(elsewhere, ELSEWHERE_MS, at) ? forgetMovement(reps) : { ...reps, elsewhere };
  }
  if (!isLow) return { ...reps, peak: Math.max(reps.peak, angle), elsewhere: null };
  const turnedBack = reps.peak >= shortFrom;
  return {
    ...reps,
    base: settleBase(reps.base, posture, at),
    elsewhere: null,
    peak: turnedBack ? 0 : Math.max(reps.peak, angle),
    shortLiftAt: turnedBack ? at : reps.shortLiftAt,
  };
}

/**
 * Falls at once with the trunk, rises slowly: a lift under way is not taken for a new base. Feet
 * set down elsewhere are measured anew.
 */
function settleBase(base: BridgeBase | null, { ankle, trunkPitch }: LyingPosture, at: number): BridgeBase {
  if (base === null || footTravel(base, ankle) > FOOT_TRAVEL) return { at, ankle, trunkPitch };
  if (trunkPitch <= base.trunkPitch) return { at, ankle: base.ankle, trunkPitch };
  const share = Math.min(1, (at - base.at) / BASE_SETTLES_MS);
  return { at, ankle: base.ankle, trunkPitch: base.trunkPitch + (trunkPitch - base.trunkPitch) * share };
}

const footTravel = (base: BridgeBase, ankle: Pixel): number =>
  Math.hypot(ankle.x - base.ankle.x, ankle.y - base.ankle.y);

/** Straight hips are a bridge only over standing feet, with a trunk that has climbed. */
const isLift = ({ base }: BridgeReps, posture: LyingPosture): boolean =>
  base !== null && areFeetPlanted(posture) && posture.trunkPitch - base.trunkPitch >= LEAST_RISE;
