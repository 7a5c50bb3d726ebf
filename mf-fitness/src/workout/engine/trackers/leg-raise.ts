import { legRaiseCues as cues } from '../messages/leg-raise.ts';
import { trackExercise, type ExerciseRules, type Scene } from './exercise-rules.ts';
import {
  closeRep,
  dropRep,
  formCostsOf,
  formScoreOf,
  noForm,
  watchForm,
  type FormScore,
} from './form-score.ts';
import { isLying, readLyingPosture, type LyingPosture, type Side } from './lying-posture.ts';
import { wholeBody } from './frame.ts';
import { noAngle, smoothAngle, type SmoothAngle } from './smooth-angle.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';
import type { ExerciseTracker, TrackerSnapshot } from './tracker.ts';

/** 'up' while the legs have been up, until they are down again. */
type LegPhase = 'down' | 'up';

/** What the leg raise tracker knows after a frame. */
export interface LegRaiseSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: LegPhase;
  /** Shoulder, hip, ankle, degrees: 180 with the legs on the floor; null while not seen. */
  readonly legAngle: number | null;
}

interface LegMoves {
  readonly count: number;
  readonly phase: LegPhase;
  readonly side: Side | null;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  /** How long she has been lying with long legs on the floor. */
  readonly settled: Sustained | null;
  /** Settled once, a raise may begin. */
  readonly ready: boolean;
  /** Of the trunk on the floor, degrees. */
  readonly restPitch: number | null;
  /** How long the trunk has not been lying. */
  readonly upright: Sustained | null;
  /** The highest the legs have been since they were down, degrees; smaller is higher. */
  readonly top: number;
  readonly shortAt: number | null;
  /** How far the last short raise was from counting, degrees. */
  readonly missing: number;
  readonly form: FormScore;
}

/** Degrees: the specification's thresholds. */
const UP_ANGLE = 90;
const DOWN_ANGLE = 160;
/** Legs this low have been put down; a raise that turned back there is over. */
const LOWERED = 155;
/** Legs that came above this were raised, degrees. */
const RAISED = 135;
/** She lies for this long before a raise can count, milliseconds. */
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
/** Points at a distance tremble: only knees clearly below the limit cost points, degrees. */
const KNEE_SLACK = 8;

const costs = {
  legsBent: { points: 20, reason: cues.legsBent.text },
  legsApart: { points: 15, reason: cues.legsApart.text },
  backLifted: { points: 15, reason: cues.backLifted.text },
  short: { points: 50, reason: 'Raise your legs until they point past the ceiling' },
};

const isSeenFromTheSide = ({ trunkAgainstShoulders }: LyingPosture): boolean =>
  trunkAgainstShoulders >= SIDE_ON;

const start: LegMoves = {
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
  shortAt: null,
  missing: 0,
  form: noForm,
};

const forget = ({ count, form }: LegMoves): LegMoves => ({ ...start, count, form: dropRep(form) });

function follow(before: LegMoves, measured: LyingPosture, at: number): LegMoves {
  const angle = smoothAngle(before.angle, at, measured.legAngle);
  const pitch = smoothAngle(before.pitch, at, measured.trunkPitch);
  const seen = { ...before, side: measured.side, angle, pitch };
  if (angle.doubted !== null) return seen;
  const smoothed = angle.value ?? measured.legAngle;
  const posture = { ...measured, trunkPitch: pitch.value ?? measured.trunkPitch };
  const lying = isLying(posture) && isSeenFromTheSide(posture);
  const upright = sustain(before.upright, !lying, at);
  if (heldFor(upright, LEFT_MS, at)) return { ...forget(seen), side: seen.side, angle, pitch, upright };
  const moves = { ...seen, upright, top: Math.min(before.top, smoothed) };
  return moves.phase === 'up'
    ? awaitDown(moves, posture, smoothed)
    : awaitUp(moves, posture, smoothed, lying, at);
}

function awaitUp(
  moves: LegMoves,
  posture: LyingPosture,
  angle: number,
  lying: boolean,
  at: number,
): LegMoves {
  const low = angle > LOWERED;
  const settled = sustain(moves.settled, lying && low, at);
  const ready = moves.ready || heldFor(settled, SETTLE_MS, at);
  const restPitch = low ? posture.trunkPitch : moves.restPitch;
  const form = low ? moves.form : watchForm(moves.form, faultsOf(posture, moves.restPitch));
  if (angle < UP_ANGLE && ready && lying && posture.kneeAngle > LEAST_KNEE)
    return { ...moves, settled, ready, form, phase: 'up' };
  const turnedBack = low && ready && moves.top < RAISED;
  if (!turnedBack) return { ...moves, settled, ready, restPitch, form, top: low ? 180 : moves.top };
  return {
    ...moves,
    settled,
    ready,
    restPitch,
    top: 180,
    shortAt: at,
    missing: moves.top - UP_ANGLE,
    form: closeRep({ ...form, faulty: {} }, costs, ['short']),
  };
}

function awaitDown(moves: LegMoves, posture: LyingPosture, angle: number): LegMoves {
  const form = watchForm(moves.form, faultsOf(posture, moves.restPitch));
  if (angle <= DOWN_ANGLE) return { ...moves, form };
  return { ...moves, phase: 'down', count: moves.count + 1, top: 180, form: closeRep(form, costs) };
}

const faultsOf = (posture: LyingPosture, restPitch: number | null) => ({
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
  moves,
  sightIsPoor,
  wasInPlace,
}: Scene<LyingPosture, LegMoves>) {
  const fromTheSide = posture !== null && isSeenFromTheSide(posture);
  const lying = fromTheSide && isLying(posture);
  const angle = moves.angle.value ?? 180;
  const faults = lying && angle < LOWERED ? faultsOf(posture, moves.restPitch) : null;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null && !sightIsPoor),
    turnSideways:
      (sightIsPoor && wasInPlace && !cropped) ||
      (posture !== null && posture.trunkAgainstShoulders < LEGS_SIDE_ON),
    lieDown: fromTheSide && !lying,
    ready: lying && moves.ready && moves.count === 0 && moves.phase === 'down',
    raiseHigher: moves.shortAt !== null && at - moves.shortAt < REMARK_MS,
    legsBent: faults?.legsBent ?? false,
    legsApart: faults?.legsApart ?? false,
    backLifted: faults?.backLifted ?? false,
    legsResting: lying && moves.count > 0 && angle > limits.resting,
  };
}

const rules: ExerciseRules<LyingPosture, LegMoves, keyof typeof cues, LegRaiseSnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame, { side }) => readLyingPosture(frame, side),
  follow,
  forget,
  isInPlace: (posture) => isLying(posture) || !isSeenFromTheSide(posture),
  cues,
  notice,
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
