import { legRaiseCues as cues } from './cues.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import {
  closeRep,
  dropRep,
  formCostsOf,
  formScoreOf,
  noForm,
  watchForm,
  type FormScore,
} from '../counting/form-score.ts';
import { isLying, readLyingPosture, type LyingPosture, type Side } from '../counting/lying-posture.ts';
import { wholeBody } from '../counting/frame.ts';
import { noAngle, smoothAngle, type SmoothAngle } from '../counting/smooth-angle.ts';
import { drift } from '../counting/smooth-value.ts';
import { heldFor, sustain, type Sustained } from '../counting/sustained.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';

/** 'up' while the legs have been up, until they are down again. */
type LegPhase = 'down' | 'up';

/** What the leg raise tracker knows after a frame. */
export interface LegRaiseSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: LegPhase;
  /** Shoulder, hip, ankle, degrees: 180 with the legs on the floor; null while not seen. */
  readonly legAngle: number | null;
}

interface LegState {
  readonly count: number;
  readonly phase: LegPhase;
  readonly side: Side | null;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  /** How long they have been lying with long legs on the floor. */
  readonly settled: Sustained | null;
  /** Settled once, a raise may begin. */
  readonly ready: boolean;
  /** Of the trunk on the floor, degrees. */
  readonly restPitch: number | null;
  /** How long the trunk has not been lying. */
  readonly upright: Sustained | null;
  /** The highest the legs have been since they were down, degrees; smaller is higher. */
  readonly top: number;
  /** The raise under way has turned back too early, and that was said. */
  readonly named: boolean;
  readonly at: number | null;
  /** How long the legs have been past the ceiling. */
  readonly over: Sustained | null;
  /** How far one leg is from the other, degrees. */
  readonly apart: number | null;
  readonly shortAt: number | null;
  /** How far the last short raise was from counting, degrees. */
  readonly missing: number;
  readonly form: FormScore;
}

/** Degrees: the specification's thresholds. */
const UP_ANGLE = 90;
const DOWN_ANGLE = 160;
/** What the picture may be off where it decides, degrees: points of hips sit inside the body. */
const UP_SLACK = 2;
/** Legs are past the ceiling for this long, milliseconds: the points jitter. */
const UP_MS = 60;
/** Further from each other than this over such a time, degrees and milliseconds, one leg is raised alone. */
const ONE_LEG = 45;
const APART_MS = 250;
const DOWN_SLACK = 2;
/** The floor's tilt in the picture that is believed to be one, degrees, and the part of it that is taken out. */
const MOST_TILT = 14;
const TILT_SHARE = 0.5;
/** Legs that have come back by this from their highest have turned back, degrees. */
const TURNED_BACK = 18;
/** Legs this low have been put down; a raise that turned back there is over. */
const LOWERED = 155;
/** Legs that came above this were raised, degrees. */
const RAISED = 135;
/** They lie for this long before a raise can count, milliseconds. */
const SETTLE_MS = 300;
/** A trunk that no longer lies for this long has left the position, milliseconds. */
const LEFT_MS = 400;
/** Knees bent further than this make it another movement, degrees. */
const LEAST_KNEE = 115;
const REMARK_MS = 2000;
/** Nearer to the feet or the head than about 45 degrees, upright legs cannot be told from raised ones. */
const SIDE_ON = 1.3;
/** Limits of the specification: straight legs, legs in step; and a lifted seat, degrees. */
const limits = { knee: 160, outOfStep: 15, backLift: 9, resting: 172 };
/** Points at a distance jitter: only knees clearly below the limit cost points, degrees. */
const KNEE_SLACK = 8;

const costs = {
  legsBent: { points: 20, reason: cues.legsBent.text },
  legsApart: { points: 15, reason: cues.legsApart.text },
  backLifted: { points: 15, reason: cues.backLifted.text },
  short: { points: 50, reason: 'Raise your legs until they point past the ceiling' },
};

const isSeenFromTheSide = ({ trunkAgainstShoulders }: LyingPosture): boolean =>
  trunkAgainstShoulders >= SIDE_ON;

const start: LegState = {
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
  named: false,
  at: null,
  over: null,
  apart: null,
  shortAt: null,
  missing: 0,
  form: noForm,
};

const forget = ({ count, form }: LegState): LegState => ({ ...start, count, form: dropRep(form) });

function follow(before: LegState, measured: LyingPosture, at: number): LegState {
  const angle = smoothAngle(before.angle, at, raiseAngle(measured, before.restPitch));
  const pitch = smoothAngle(before.pitch, at, measured.trunkPitch);
  const seen = { ...before, side: measured.side, angle, pitch };
  if (angle.doubted !== null) return seen;
  const smoothed = angle.value ?? measured.hipAngle;
  const posture = { ...measured, trunkPitch: pitch.value ?? measured.trunkPitch };
  const lying = isLying(posture) && isSeenFromTheSide(posture);
  const upright = sustain(before.upright, !lying, at);
  if (heldFor(upright, LEFT_MS, at)) return { ...forget(seen), side: seen.side, angle, pitch, upright };
  const apart = drift(
    before.apart,
    Math.abs(measured.otherLegGuess - measured.legAngle),
    at - (before.at ?? at),
    APART_MS,
  );
  const tracked = { ...seen, at, upright, apart, top: Math.min(before.top, smoothed) };
  return tracked.phase === 'up'
    ? awaitDown(tracked, posture, smoothed)
    : awaitUp(tracked, posture, smoothed, lying, at);
}

/**
 * The thighs against the trunk: knees may bend a little. A camera that stands higher or aslant shows the floor tilted,
 * but the ceiling where it is: half of that tilt is taken out.
 */
const raiseAngle = ({ hipAngle, legAngle, kneeAngle }: LyingPosture, restPitch: number | null): number => {
  const angle = kneeAngle > LEAST_KNEE ? hipAngle : legAngle;
  const tilt = Math.max(-MOST_TILT, Math.min(MOST_TILT, restPitch ?? 0));
  return angle < LOWERED ? angle - tilt * TILT_SHARE : Math.max(angle, legAngle);
};

function awaitUp(
  tracked: LegState,
  posture: LyingPosture,
  angle: number,
  lying: boolean,
  at: number,
): LegState {
  const low = angle > LOWERED;
  const settled = sustain(tracked.settled, lying && low, at);
  const ready = tracked.ready || heldFor(settled, SETTLE_MS, at);
  const restPitch = low ? posture.trunkPitch : tracked.restPitch;
  const form = low ? tracked.form : watchForm(tracked.form, formErrorsOf(posture, tracked.restPitch));
  const isUp = angle < UP_ANGLE + UP_SLACK && ready && lying && posture.kneeAngle > LEAST_KNEE;
  const over = sustain(tracked.over, isUp && (tracked.apart ?? 0) < ONE_LEG, at);
  if (heldFor(over, UP_MS, at)) return { ...tracked, settled, ready, form, phase: 'up' };
  const { top, named } = tracked;
  const turnedBack = !named && ready && top < RAISED && angle > top + TURNED_BACK;
  const next = { ...tracked, over, settled, ready, restPitch, form, named: named || turnedBack };
  const told = turnedBack ? { ...next, shortAt: at, missing: Math.max(0, top - UP_ANGLE) } : next;
  if (!low) return told;
  const down = { ...told, top: 180, named: false };
  return told.named ? { ...down, form: closeRep({ ...form, faulty: {} }, costs, ['short']) } : down;
}

function awaitDown(tracked: LegState, posture: LyingPosture, angle: number): LegState {
  const form = watchForm(tracked.form, formErrorsOf(posture, tracked.restPitch));
  if (angle <= DOWN_ANGLE - DOWN_SLACK) return { ...tracked, form };
  return {
    ...tracked,
    phase: 'down',
    count: tracked.count + 1,
    top: 180,
    named: false,
    form: closeRep(form, costs),
  };
}

const formErrorsOf = (posture: LyingPosture, restPitch: number | null) => ({
  legsBent: posture.kneeAngle < limits.knee - KNEE_SLACK,
  legsApart: areLegsApart(posture),
  backLifted: restPitch !== null && posture.trunkPitch - restPitch > limits.backLift,
});

const areLegsApart = ({ legAngle, otherLegAngle }: LyingPosture): boolean =>
  otherLegAngle !== null && Math.abs(legAngle - otherLegAngle) > limits.outOfStep;

/** Halfway to the feet a raised leg looks shorter than it is: the coach asks for a side view sooner. */
const LEGS_SIDE_ON = 1.6;

function notice({
  at,
  somebody,
  posture,
  cropped,
  tracked,
  sightIsPoor,
  wasInPlace,
}: Scene<LyingPosture, LegState>) {
  const fromTheSide = posture !== null && isSeenFromTheSide(posture);
  const lying = fromTheSide && isLying(posture);
  const angle = tracked.angle.value ?? 180;
  const formErrors = lying && angle < LOWERED ? formErrorsOf(posture, tracked.restPitch) : null;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null && !sightIsPoor),
    turnSideways:
      (sightIsPoor && wasInPlace && !cropped) ||
      (posture !== null && posture.trunkAgainstShoulders < LEGS_SIDE_ON),
    lieDown: fromTheSide && !lying,
    ready: lying && tracked.ready && tracked.count === 0 && tracked.phase === 'down',
    raiseHigher: tracked.shortAt !== null && at - tracked.shortAt < REMARK_MS,
    legsBent: formErrors?.legsBent ?? false,
    legsApart: formErrors?.legsApart ?? false,
    backLifted: formErrors?.backLifted ?? false,
    legsResting: lying && tracked.count > 0 && angle > limits.resting,
  };
}

const rules: ExerciseRules<LyingPosture, LegState, keyof typeof cues, LegRaiseSnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame, { side }) => readLyingPosture(frame, side),
  follow,
  forget,
  isInPlace: (posture) => isLying(posture) || !isSeenFromTheSide(posture),
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'turnSideways', 'lieDown'],
    nearMiss: ({ shortAt }) => (shortAt === null ? null : { at: shortAt, cue: 'raiseHigher' }),
    stirs: { by: (posture) => posture.legAngle, least: 25 },
    unread: 'raiseHigher',
  },
  values: ({ missing }) => ({ degrees: String(Math.max(5, Math.ceil(missing / 5) * 5)) }),
  show: ({ count, phase, angle, form }) => ({
    reps: count,
    count,
    phase,
    legAngle: angle.value,
    formScore: formScoreOf(form),
    formCosts: formCostsOf(form, costs),
  }),
};

/** Counts leg raises: lying, long legs from below 90 degrees back to above 160. */
export const createLegRaiseTracker = (): ExerciseTracker<LegRaiseSnapshot> => trackExercise(rules);
