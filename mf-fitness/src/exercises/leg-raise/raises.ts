import { costs, judgeRaise, raiseFrame, type RaiseFrame } from './form.ts';
import { learn, noMeasure, type OwnMeasure } from '../counting/form/own-measure.ts';
import { addRepFrame, shapeOf } from '../counting/form/rep-frames.ts';
import { judgeRep, noForm, type FormScore } from '../counting/form/form-score.ts';
import { isLying, type LyingPosture, type Side } from '../counting/lying-posture.ts';
import { noAngle, smoothAngle, type SmoothAngle } from '../counting/smooth-angle.ts';
import { drift } from '../counting/smooth-value.ts';
import { heldFor, sustain, type Sustained } from '../counting/sustained.ts';

/** 'up' from the time the legs are up until they are down again. */
export type LegPhase = 'down' | 'up';

/** The state of the legs between two frames. */
export interface LegState {
  readonly count: number;
  readonly phase: LegPhase;
  readonly side: Side | null;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  /** How long the member has been lying with straight legs on the floor. */
  readonly settled: Sustained | null;
  /** Settled once, so that a raise may begin. */
  readonly ready: boolean;
  /** Pitch of the trunk on the floor, degrees. */
  readonly restPitch: number | null;
  /** How long the trunk has not been lying. */
  readonly upright: Sustained | null;
  /** The highest position of the legs since they were down, degrees; smaller is higher. */
  readonly top: number;
  /** The lowest position of the legs since they were up, degrees; larger is lower. */
  readonly lowest: number;
  /** Whether the current raise has turned back too early, and the coach has said so. */
  readonly named: boolean;
  /** Ranges of the latest counted raises, degrees from the floor, the newest last. */
  readonly ranges: readonly number[];
  /** When a first, small raise ended: two similar ones are a series. */
  readonly pending: number | null;
  readonly at: number | null;
  /** How long the legs have been past vertical, and as high as a raise must go. */
  readonly over: Sustained | null;
  readonly high: Sustained | null;
  /** Whether they were that high for long enough. */
  readonly reached: boolean;
  /** Since when lowered legs have stayed where they are. */
  readonly hover: { readonly angle: number; readonly since: number } | null;
  /** Angle between the legs, degrees: recently, and in each frame of the second half of the current raise. */
  readonly apart: number | null;
  readonly apartInRaise: { readonly sum: number; readonly frames: number };
  /** When a raise of only one leg ended, one with the knees pulled in, and one in which the trunk rose as well. */
  readonly oneLegAt: number | null;
  readonly pulledInAt: number | null;
  readonly satUpAt: number | null;
  readonly shortAt: number | null;
  /** How far the last short raise was from counting, degrees. */
  readonly missing: number;
  /** The frames since the latest judged raise. */
  readonly frames: readonly RaiseFrame[];
  readonly own: OwnMeasure;
  readonly form: FormScore;
}

/** Degrees: the specification's thresholds. */
const UP_ANGLE = 90;
const DOWN_ANGLE = 160;
/** Tolerance of the picture at the threshold, degrees: the model's hip points are inside the body. */
const UP_SLACK = 2;
/** Legs must be past vertical for this long, milliseconds, because of jitter. */
const UP_MS = 60;
/** Above this angle for such a time, degrees and milliseconds, only one leg is raised. */
const ONE_LEG = 45;
const ONE_LEG_MEAN = 32;
const APART_MS = 250;
/**
 * The range of a raise that does not reach the specification's angle, degrees from the floor: a first one, one that
 * counts without a second similar one, and the least of a person whose own range is known.
 */
const RAISE = { first: 66, plain: 84, least: 50 } as const;
/** The least share of the person's own range: half of it is an attempt. */
const OWN_SHARE = 0.7;
const REMEMBERED = 5;
const SERIES_MS = 15_000;
/**
 * Hovering legs have come back by this share of their way, and stay within so many degrees for so long, milliseconds.
 */
const HOVER = { back: 0.42, degrees: 8, ms: 600 } as const;
/** Hips are measured by the thighs above this angle and by the feet below, because knees bend a little. Degrees. */
const BY_THIGHS = 110;
const BY_FEET = 145;
/**
 * The largest tilt of the floor in the picture that is assumed to be real, degrees, and the share of it that is
 * corrected.
 */
const MOST_TILT = 14;
const TILT_SHARE = 0.5;
/** Long legs that were never on the floor begin a raise lower than this, and by rising so far. Degrees. */
const FROM_ABOVE = { lowest: 115, rise: 25 } as const;
/** Legs that are this far below their highest position have turned back, degrees. */
const TURNED_BACK = 18;
/** Legs this low are down; a raise that turned back there is over. */
export const LOWERED = 155;
/** Legs above this were raised, degrees. */
const RAISED = 135;
/** How long the member must lie before a raise can count, milliseconds. */
const SETTLE_MS = 300;
/** After this long without lying the trunk has left the position, milliseconds. */
const LEFT_MS = 400;
/** With knees bent further than this it is another movement, degrees. */
const LEAST_KNEE = 115;
/**
 * Knees bent further than this while the legs are off the floor, degrees: cycling or pulling the knees to the chest.
 * Nearly none of the outside authors' raises is bent so far; those that are go up to upright, where more is allowed.
 */
const PULLED_IN = { knee: 108, kneeUpright: 98 } as const;
/** Shoulders that rise by this much meanwhile, degrees of the trunk: sitting up with long legs. */
const SITS_UP = 24;
/** The frames with the legs off the floor by so many degrees, and the share of them in which it shows. */
const RAISED_LEGS = { degrees: 25, share: 0.25 } as const;
/** Within about 45 degrees of the body's axis, vertical legs cannot be told from raised ones. */
const SIDE_ON = 1.3;
/** Limits of the specification: straight legs, legs in step; and a lifted seat, degrees. */
export const limits = { knee: 160, outOfStep: 15, backLift: 9, resting: 172 };
/** Points at a distance jitter: only knees clearly below the limit cost points, degrees. */
const KNEE_SLACK = 8;

/** Whether the camera sees the legs from the side. */
export const isSeenFromTheSide = ({ trunkAgainstShoulders }: LyingPosture): boolean =>
  trunkAgainstShoulders >= SIDE_ON;

/** Before the first frame. */
export const start: LegState = {
  count: 0,
  phase: 'down',
  side: null,
  angle: noAngle,
  pitch: noAngle,
  settled: null,
  ready: false,
  restPitch: null,
  upright: null,
  top: 180,
  lowest: 0,
  named: false,
  ranges: [],
  pending: null,
  at: null,
  over: null,
  high: null,
  reached: false,
  hover: null,
  apart: null,
  apartInRaise: { sum: 0, frames: 0 },
  oneLegAt: null,
  pulledInAt: null,
  satUpAt: null,
  shortAt: null,
  missing: 0,
  frames: [],
  own: noMeasure,
  form: noForm,
};

/** Forgets the current raise; the count and the person's own range are kept. */
export const forget = ({ count, form, own, ranges, pending }: LegState): LegState => ({
  ...start,
  count,
  ranges,
  pending,
  own,
  form,
});

/** Processes a frame in which the body was seen. */
export function follow(before: LegState, measured: LyingPosture, at: number): LegState {
  const angle = smoothAngle(before.angle, at, raiseAngle(measured, before.restPitch));
  const pitch = smoothAngle(before.pitch, at, measured.trunkPitch);
  const seen = { ...before, side: measured.side, angle, pitch };
  if (angle.doubted !== null) return seen;
  const smoothed = angle.value ?? measured.hipAngle;
  const posture = { ...measured, trunkPitch: pitch.value ?? measured.trunkPitch };
  const lying = isLying(posture) && isSeenFromTheSide(posture);
  const upright = sustain(before.upright, !lying, at);
  if (heldFor(upright, LEFT_MS, at)) return { ...forget(seen), side: seen.side, angle, pitch, upright };
  const between = Math.abs(measured.otherLegGuess - measured.legAngle);
  const apart = drift(before.apart, between, at - (before.at ?? at), APART_MS);
  const { apartInRaise: soFar } = before;
  const raised = 180 - smoothed > wantedRaise(before) / 2;
  const apartInRaise = raised ? { sum: soFar.sum + between, frames: soFar.frames + 1 } : soFar;
  const frames = lying
    ? addRepFrame(before.frames, raiseFrame(posture, smoothed, before.restPitch, at))
    : before.frames;
  const top = Math.min(before.top, smoothed);
  const tracked = { ...seen, at, upright, apart, apartInRaise, top, frames };
  return tracked.phase === 'up'
    ? awaitDown(tracked, smoothed, at)
    : awaitUp(tracked, posture, smoothed, lying, at);
}

/**
 * The angle of the legs to the trunk. A camera that is higher or at an angle sees the floor tilted, but not the
 * vertical: half of that tilt is subtracted from raised legs. A rounded back or a lifted head keeps the shoulders off
 * the floor, on which low legs lie, so low legs are measured from the floor.
 */
function raiseAngle(posture: LyingPosture, restPitch: number | null): number {
  const { hipAngle, legAngle, kneeAngle, trunkPitch } = posture;
  const angle = kneeAngle > LEAST_KNEE ? hipAngle : legAngle;
  const tilt = Math.max(-MOST_TILT, Math.min(MOST_TILT, restPitch ?? 0));
  const shouldersUp = Math.max(0, Math.min(MOST_TILT, -trunkPitch));
  const low = Math.max(0, Math.min(1, (angle - BY_THIGHS) / (BY_FEET - BY_THIGHS)));
  return angle + low * (Math.max(0, legAngle - angle) + shouldersUp) - (1 - low) * tilt * TILT_SHARE;
}

const middleOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;

/** The required range of a raise now, degrees from the floor. */
function wantedRaise({ ranges }: LegState): number {
  const own = middleOf(ranges);
  return own === null ? RAISE.first : Math.min(180 - UP_ANGLE, Math.max(RAISE.least, OWN_SHARE * own));
}

function awaitUp(
  tracked: LegState,
  posture: LyingPosture,
  angle: number,
  lying: boolean,
  at: number,
): LegState {
  const low = angle > LOWERED;
  const settled = sustain(tracked.settled, lying && low, at);
  const long = lying && posture.kneeAngle > LEAST_KNEE && (tracked.apart ?? 0) < ONE_LEG;
  if (!tracked.ready && beginsAbove(tracked, long, angle))
    return { ...tracked, ...lowered, ready: true, top: angle };
  const ready = tracked.ready || heldFor(settled, SETTLE_MS, at);
  const restPitch = low ? posture.trunkPitch : tracked.restPitch;
  const together = ready && long;
  const over = sustain(tracked.over, together && angle < UP_ANGLE + UP_SLACK, at);
  const high = sustain(tracked.high, together && 180 - angle > wantedRaise(tracked), at);
  const reached = tracked.reached || heldFor(high, UP_MS, at);
  const { top, named } = tracked;
  const turnedBack = !named && ready && top < RAISED && angle > top + TURNED_BACK;
  const lowest = long && !ready ? Math.max(tracked.lowest, angle) : 0;
  const next = { ...tracked, over, high, reached, settled, ready, restPitch, lowest };
  if (heldFor(over, UP_MS, at)) return { ...next, phase: 'up', lowest: angle, hover: null };
  const told = turnedBack ? tellWhy(next, at) : next;
  if (turnedBack && reached && told.oneLegAt !== at)
    return { ...told, phase: 'up', lowest: angle, hover: null };
  if (!low) return told;
  const down = { ...told, ...lowered };
  return told.named ? { ...down, frames: [] } : down;
}

/** Whether long legs that have never been on the floor come up from above it. */
const beginsAbove = ({ lowest }: LegState, long: boolean, angle: number): boolean =>
  long && lowest > FROM_ABOVE.lowest && angle < lowest - FROM_ABOVE.rise;

/** Explains a raise that turned back early: only one leg, or both not high enough. */
const tellWhy = (tracked: LegState, at: number): LegState =>
  isOneLeg(tracked)
    ? { ...tracked, named: true, oneLegAt: at }
    : { ...tracked, named: true, shortAt: at, missing: Math.max(0, tracked.top - UP_ANGLE) };

const isOneLeg = ({ apartInRaise: { sum, frames } }: LegState): boolean => sum > ONE_LEG_MEAN * frames;

/** The state of lowered legs, before the next raise. */
const lowered = {
  top: 180,
  named: false,
  reached: false,
  high: null,
  hover: null,
  apartInRaise: start.apartInRaise,
} as const;

function awaitDown(before: LegState, angle: number, at: number): LegState {
  const { top } = before;
  const lowest = angle < top + TURNED_BACK ? angle : Math.max(before.lowest, angle);
  const stays = before.hover !== null && Math.abs(angle - before.hover.angle) < HOVER.degrees;
  const hover = stays ? before.hover : { angle, since: at };
  const tracked = { ...before, lowest, hover };
  // Hovering legs count as down where they stay or turn back.
  const isBack = lowest - top > HOVER.back * (180 - top);
  const hovers = isBack && (lowest - angle > TURNED_BACK || at - hover.since > HOVER.ms);
  return angle > DOWN_ANGLE || hovers ? closeRaise(tracked, angle, at) : tracked;
}

/**
 * Ends a raise. A leg that stays up while the other is lowered is none, nor are pulled-in knees or a trunk that rises;
 * a small first one waits for a similar one.
 */
function closeRaise(tracked: LegState, angle: number, at: number): LegState {
  const { top, pending, ranges } = tracked;
  const down = { ...tracked, ...lowered, top: angle, phase: 'down' } as const;
  if (isOneLeg(tracked) || (tracked.apart ?? 0) > ONE_LEG) return { ...down, oneLegAt: at, frames: [] };
  const range = 180 - top;
  if (areKneesPulledIn(tracked, range)) return { ...down, pulledInAt: at, frames: [] };
  if (doesSitUp(tracked)) return { ...down, satUpAt: at, frames: [] };
  const waited = pending !== null && at - pending < SERIES_MS;
  if (ranges.length === 0 && range < RAISE.plain && !waited) return { ...down, frames: [], pending: at };
  return {
    ...judge(down, at),
    count: tracked.count + (waited ? 2 : 1),
    pending: null,
    ranges: [...ranges, range].slice(-REMEMBERED),
  };
}

function areKneesPulledIn({ frames }: LegState, range: number): boolean {
  const least = range < RAISE.plain ? PULLED_IN.knee : PULLED_IN.kneeUpright;
  return isOften(frames, ({ kneeAngle }) => kneeAngle < least);
}

const doesSitUp = ({ frames, restPitch }: LegState): boolean =>
  isOften(frames, ({ pitch }) => pitch < (restPitch ?? 0) - SITS_UP);

/** Whether it is so in enough of the frames with the legs off the floor. */
function isOften(frames: readonly RaiseFrame[], isSo: (frame: RaiseFrame) => boolean): boolean {
  const raised = frames.filter(({ way }) => way > RAISED_LEGS.degrees);
  return raised.filter(isSo).length > RAISED_LEGS.share * raised.length;
}

/** Judges the raise of the frames since the one before. */
function judge(tracked: LegState, at: number): LegState {
  const shape = shapeOf(tracked.frames);
  if (shape === null) return { ...tracked, frames: [] };
  const form = judgeRep(tracked.form, costs, judgeRaise(shape, tracked.own), at);
  return { ...tracked, frames: [], own: learn(tracked.own, shape.range, shape.outMs), form };
}

/** The form errors of a frame. */
export const formErrorsOf = (posture: LyingPosture, restPitch: number | null) => ({
  legsBent: posture.kneeAngle < limits.knee - KNEE_SLACK,
  legsApart: areLegsApart(posture),
  backLifted: restPitch !== null && posture.trunkPitch - restPitch > limits.backLift,
});

const areLegsApart = ({ legAngle, otherLegAngle }: LyingPosture): boolean =>
  otherLegAngle !== null && Math.abs(legAngle - otherLegAngle) > limits.outOfStep;
