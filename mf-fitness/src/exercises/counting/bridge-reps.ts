import { areFeetPlanted, isSeenFromTheSide, type LyingPosture } from './lying-posture.ts';
import { drift } from './smooth-value.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';
import { beginAnew, countSwing, forgetSwing, noSwing, type Swing, type SwingLimits } from './swing-reps.ts';

/**
 * The specification's names for the next direction of the hips: 'up' while they are low, 'down' once they are high and
 * the repetition has counted.
 */
export type BridgePhase = 'down' | 'up';

/** The state of counting. */
export interface BridgeReps {
  readonly count: number;
  readonly phase: BridgePhase;
  /** How long the body has been in position, and out of it. */
  readonly ready: Sustained | null;
  readonly away: Sustained | null;
  readonly swing: Swing;
  readonly place: LyingPlace | null;
  readonly rest: LyingPlace | null;
  /** When the hips last came down without having been high enough to count. */
  readonly shortLiftAt: number | null;
  /** When a lift counted although it was not straight. */
  readonly lowLiftAt: number | null;
}

export const noReps: BridgeReps = {
  count: 0,
  phase: 'down',
  ready: null,
  away: null,
  swing: noSwing,
  place: null,
  rest: null,
  shortLiftAt: null,
  lowLiftAt: null,
};

/** The limits that differ between exercises with lifts. */
export interface BridgeLimits extends SwingLimits {
  /** The least hip angle of a lift, degrees: lower hips sag. */
  readonly leastTop: number;
  /** Above this lean a trunk is not lying, degrees. */
  readonly steepest: number;
}

/** A body must be in position for this long before a movement can count, milliseconds. */
const SETTLE_MS = 200;
/** After this long out of position the member has left it, milliseconds. */
const AWAY_MS = 500;
/** The signs of a lift besides the angle of the hip. */
const lift = {
  /** Increase of the trunk's pitch, degrees. A bridge has 7 to 27, jitter 4. */
  leastClimb: 6,
  /** The pitch increases by this share of the hip's opening: moving only the legs opens the hip without it. */
  climbAgainstOpening: 0.27,
  /** The hips rise above the feet, trunk lengths, by this share of what the trunk's pitch implies. */
  leastRise: 0.09,
  riseAgainstClimb: 0.6,
  /** The shoulders keep their position relative to the feet, trunk lengths: in a crunch they move. */
  shouldersStay: 0.15,
} as const;
/**
 * Shoulders that sink this far in the picture while the hips hardly rise, trunk lengths: the member is still lying
 * down.
 */
const LIES_BACK = { sinks: 0.05, rises: 0.06 } as const;
/** Shorter movements are jitter, milliseconds. */
const TREMBLE_MS = 90;

/** The position of the body, now or with the hips at their lowest. */
interface LyingPlace {
  /** Degrees. */
  readonly pitch: number;
  /** Hip and shoulder above the ankle, trunk lengths. */
  readonly hip: number;
  readonly shoulder: number;
  /** The same in the picture, upwards, pixels, and the trunk's length there. */
  readonly hipInPicture: number;
  readonly shoulderInPicture: number;
  readonly trunk: number;
}

/**
 * Whether the hips are lifted. The model shifts the ankle of a lifted body by up to a fifth of the trunk, and a phone
 * may be moved. So it is enough that hips rise and shoulders stay relative to the feet, or that they do so in the
 * picture.
 */
const isLifted = (now: LyingPlace, rest: LyingPlace, opening: number): boolean => {
  const climb = now.pitch - rest.pitch;
  if (climb < Math.max(lift.leastClimb, lift.climbAgainstOpening * opening)) return false;
  const rises = (rise: number, shoulders: number) =>
    rise >= Math.max(lift.leastRise, (lift.riseAgainstClimb * climb * Math.PI) / 180) &&
    Math.abs(shoulders) <= lift.shouldersStay;
  const { hips, shoulders } = riseInPicture(now, rest);
  return rises(now.hip - rest.hip, now.shoulder - rest.shoulder) || rises(hips, shoulders);
};

/** How far hips and shoulders have risen in the picture, trunk lengths. */
const riseInPicture = (now: LyingPlace, rest: LyingPlace) => ({
  hips: (now.hipInPicture - rest.hipInPicture) / now.trunk,
  shoulders: (now.shoulderInPicture - rest.shoulderInPicture) / now.trunk,
});

/**
 * Whether hips that are on their way up have left the floor over shoulders that stay: then the feet stand, wherever the
 * model sees them. It moves the foot of a lifted body by more than half of the trunk where a weight hides it.
 */
function isHeldByFeet({ swing, rest }: BridgeReps, now: LyingPlace): boolean {
  if (!swing.out || rest === null) return false;
  const { hips, shoulders } = riseInPicture(now, rest);
  return hips >= lift.leastRise && Math.abs(shoulders) <= lift.shouldersStay;
}

/** Whether the member is lying down, which opens the hip as well. */
function isLyingBack(now: LyingPlace, rest: LyingPlace): boolean {
  const { hips, shoulders } = riseInPicture(now, rest);
  return -shoulders > LIES_BACK.sinks && hips < LIES_BACK.rises;
}

const placeOf = (before: LyingPlace | null, posture: LyingPosture, elapsed: number): LyingPlace => ({
  pitch: posture.trunkPitch,
  hip: drift(before?.hip ?? null, posture.hipHeight, elapsed, TREMBLE_MS),
  shoulder: drift(before?.shoulder ?? null, posture.ankle.y, elapsed, TREMBLE_MS),
  hipInPicture: drift(before?.hipInPicture ?? null, -posture.inPicture.hipY, elapsed, TREMBLE_MS),
  shoulderInPicture: drift(
    before?.shoulderInPicture ?? null,
    -posture.inPicture.shoulderY,
    elapsed,
    TREMBLE_MS,
  ),
  trunk: posture.inPicture.trunk,
});

/** Processes a frame in which the body was seen. `angle` is the smoothed hip angle. */
export function countBridge(
  reps: BridgeReps,
  posture: LyingPosture,
  angle: number,
  at: number,
  limits: BridgeLimits,
): BridgeReps {
  const place = placeOf(reps.place, posture, at - (reps.swing.at ?? at));
  const stands = areFeetPlanted(posture) || isHeldByFeet(reps, place);
  const inPosition = posture.trunkLean <= limits.steepest && stands && isSeenFromTheSide(posture);
  const away = sustain(reps.away, !inPosition, at);
  if (heldFor(away, AWAY_MS, at)) return { ...forgetMovement(reps), away };
  const ready = sustain(reps.ready, inPosition, at, AWAY_MS);
  if (!inPosition) return { ...reps, away, ready };
  const followed = { ...reps, away, ready };
  if (reps.swing.at === null && !heldFor(ready, SETTLE_MS, at)) return followed;
  const rest = reps.rest ?? place;
  const isLift = angle >= limits.leastTop && isLifted(place, rest, angle - reps.swing.low);
  const swung = countSwing(reps.swing, angle, at, limits, isLift);
  const swing = isLyingBack(place, rest) ? beginAnew(swung, angle, at) : swung;
  const lifts = swing.count - reps.swing.count;
  return {
    ...followed,
    place,
    // The resting position is taken while the hips are at their lowest.
    rest: !swing.out && swing.lowAt === at ? place : rest,
    swing,
    count: reps.count + lifts,
    phase: lifts > 0 ? 'down' : swing.out ? reps.phase : 'up',
    shortLiftAt: swing.short?.at ?? null,
    lowLiftAt:
      lifts > 0 && reps.swing.high < limits.straight && angle < limits.straight ? at : reps.lowLiftAt,
  };
}

/** Forgets the current movement, as after losing sight of the body; the count and the personal range are kept. */
export const forgetMovement = (reps: BridgeReps): BridgeReps => ({
  ...noReps,
  count: reps.count,
  swing: forgetSwing(reps.swing),
  shortLiftAt: reps.shortLiftAt,
  lowLiftAt: reps.lowLiftAt,
});
