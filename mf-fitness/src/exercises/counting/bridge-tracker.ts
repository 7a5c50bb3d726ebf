import type { FeedbackMessage } from './feedback-message.ts';
import {
  countBridge,
  forgetMovement,
  noReps,
  type BridgeLimits,
  type BridgePhase,
  type BridgeReps,
} from './bridge-reps.ts';
import type { CueTable } from './coach-cues.ts';
import {
  countEndOn,
  forgetEndOn,
  noEndOnLifts,
  readEndOnPosture,
  type EndOnLifts,
  type EndOnPosture,
} from './end-on-lifts.ts';
import type { ExerciseRules, Scene } from './exercise-rules.ts';
import { learn, noMeasure, type OwnMeasure } from './form/own-measure.ts';
import { addRepFrame, framesOfRep } from './form/rep-frames.ts';
import type { Severities } from './form/severity.ts';
import {
  formCostsOf,
  formScoreOf,
  isWorthAWord,
  judgeRep,
  noForm,
  type ErrorCosts,
  type FormScore,
} from './form/form-score.ts';
import { floorOf, liftFrame, liftOf, type Lift, type LiftFrame } from './form/lift-form.ts';
import {
  areFeetPlanted,
  isLying,
  isSeenFromTheSide,
  readLyingPosture,
  type LyingPosture,
  type Side,
} from './lying-posture.ts';
import { wholeBody, type BodyFrame } from './frame.ts';
import { noAngle, smoothAngle, type SmoothAngle } from './smooth-angle.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';
import type { TrackerSnapshot } from './tracker.ts';
import { latestMiss } from './uncounted.ts';

/** The state of a tracker of lifted hips after a frame. */
export interface BridgeSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: BridgePhase;
  /** Shoulder, hip, knee, degrees; above 180 the back is arched; null while not seen. */
  readonly hipAngle: number | null;
  readonly messages: readonly FeedbackMessage[];
}

/** The measurements of a frame from the side, and end-on where a well seen body does not lie across the picture. */
export interface BridgePosture extends LyingPosture {
  readonly endOn: EndOnPosture | null;
}

/** Everything that is kept between two frames. */
export interface BridgeState {
  readonly side: Side | null;
  /** How long the body has been lying across the picture. */
  readonly across: Sustained | null;
  readonly endOn: EndOnLifts;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  /** Speed of the hip's opening, degrees a second. */
  readonly speed: number;
  readonly reps: BridgeReps;
  /** The frames since the latest judged lift. */
  readonly frames: readonly LiftFrame[];
  /** Whether a lift has counted and is not judged yet: it is once the hips come down. */
  readonly isUnjudged: boolean;
  /** The height of the hips on the floor, trunk lengths above the ankles. */
  readonly floor: number | null;
  readonly own: OwnMeasure;
  readonly form: FormScore;
}

/** The coach's lines in every exercise that lifts the hips. */
export type BridgeCue =
  | 'nobody'
  | 'partlyVisible'
  | 'turnSideways'
  | 'lieDown'
  | 'plantFeet'
  | 'ready'
  | 'feetTooFar'
  | 'feetTooNear'
  | 'liftHigher';

/** The differences between two exercises that lift the hips. */
export interface BridgeKind<FormError extends string, Cue extends string> {
  readonly limits: BridgeLimits;
  readonly cues: CueTable<BridgeCue | Cue>;
  readonly costs: ErrorCosts<FormError | 'short'>;
  readonly judge: (lift: Lift) => Severities<FormError | 'short'>;
  /** The exercise's own lines, each about a form error of the same name, that are said after a lift. */
  readonly remarks: readonly Cue[];
  /** Knee angle, degrees: below `tooNear` the feet are too near, above `tooFar` too far. */
  readonly knee: { readonly tooNear: number; readonly tooFar: number };
}

/** The least opening and closing of the hips that is a movement, degrees; jitter is half as much. */
const LEAST_STIR = 14;
/**
 * A trunk that leans less than this, degrees, and is seen from the side lies across the picture; for so long,
 * milliseconds, and the lift that was under way end-on is forgotten.
 */
const ACROSS = { lean: 50, ms: 500 } as const;
/** How long a remark on a finished movement is still said, milliseconds. */
const REMARK_MS = 2000;

const start: BridgeState = {
  side: null,
  across: null,
  endOn: noEndOnLifts,
  angle: noAngle,
  pitch: noAngle,
  speed: 0,
  reps: noReps,
  frames: [],
  isUnjudged: false,
  floor: null,
  own: noMeasure,
  form: noForm,
};

/** The rules of an exercise that lifts the hips of a person lying on their back. */
export function bridgeRules<FormError extends string, Cue extends string, Shown extends BridgeSnapshot>(
  kind: BridgeKind<FormError, Cue>,
  show: (tracked: BridgeState) => Omit<Shown, 'messages' | 'uncounted' | 'inPlace'>,
): ExerciseRules<BridgePosture, BridgeState, BridgeCue | Cue, Shown> {
  return {
    start,
    needs: wholeBody,
    measure: (frame, { side }) => measure(frame, side),
    follow: (tracked, posture, at) => followEndOn(follow(kind, tracked, posture, at), posture, at),
    forget: (tracked) => ({
      ...start,
      reps: forgetMovement(tracked.reps),
      endOn: forgetEndOn(tracked.endOn),
      own: tracked.own,
      form: tracked.form,
    }),
    finish: (tracked, at) =>
      tracked.isUnjudged ? judge(kind, tracked, tracked.reps.swing.lowAt, at) : tracked,
    isInPlace: (posture) => isLying(posture) || !isSeenFromTheSide(posture),
    cues: kind.cues,
    notice: (scene) => notice(kind, scene),
    uncounted: {
      blocks: ['nobody', 'partlyVisible', 'turnSideways', 'lieDown', 'plantFeet'],
      nearMiss: ({ reps }) => latestMiss([reps.shortLiftAt, 'liftHigher']),
      stirs: { by: (posture) => posture.hipAngle, least: LEAST_STIR },
      unread: 'liftHigher',
    },
    show,
  };
}

/** Seen end-on, feet behind the hips are hardly visible, and nothing is measured by them. */
const FEET_GUESSED = 0.25;

function measure(frame: BodyFrame, side: Side | null): BridgePosture | null {
  const lying = readLyingPosture(frame, side);
  if (lying !== null && isAcross(lying)) return { ...lying, endOn: null };
  const endOn = readEndOnPosture(frame);
  if (lying !== null) return { ...lying, endOn };
  const guess = endOn === null ? null : readLyingPosture(frame, side, FEET_GUESSED);
  return guess === null || isAcross(guess) ? null : { ...guess, endOn };
}

const isAcross = (posture: LyingPosture): boolean =>
  isSeenFromTheSide(posture) && posture.trunkLean <= ACROSS.lean;

/** Lifts count by the hip's angle from the side, and by the way of the hips from feet and head. */
const countOf = ({ reps, endOn }: BridgeState): number => reps.count + endOn.swing.count;

/** The common fields of every snapshot of lifted hips. */
export const showBridge = <FormError extends string>(tracked: BridgeState, costs: ErrorCosts<FormError>) => ({
  reps: countOf(tracked),
  count: countOf(tracked),
  phase: tracked.reps.phase,
  hipAngle: tracked.angle.value,
  formScore: formScoreOf(tracked.form),
  formCosts: formCostsOf(tracked.form, costs),
});

function follow<FormError extends string, Cue extends string>(
  kind: BridgeKind<FormError, Cue>,
  before: BridgeState,
  measured: LyingPosture,
  at: number,
): BridgeState {
  const angle = smoothAngle(before.angle, at, measured.hipAngle);
  const pitch = smoothAngle(before.pitch, at, measured.trunkPitch);
  const seen = { ...before, side: measured.side, angle, pitch };
  // A single frame whose angle is an outlier says nothing about the rest of the posture.
  if (angle.doubted !== null) return seen;
  const smoothed = angle.value ?? measured.hipAngle;
  const posture = { ...measured, trunkPitch: pitch.value ?? measured.trunkPitch };
  const reps = countBridge(before.reps, posture, smoothed, at, kind.limits);
  const frames = reps.place === null ? [] : addRepFrame(before.frames, liftFrame(posture, smoothed, at));
  const isUnjudged = before.isUnjudged || reps.count > before.reps.count;
  const tracked = {
    ...seen,
    speed: speedOf(before.angle, angle),
    reps,
    frames,
    isUnjudged,
    floor: floorOf(frames, before.floor),
  };
  if (isUnjudged) return reps.swing.out ? tracked : judge(kind, tracked, before.reps.swing.lowAt, at);
  // An attempt that turned back early is no repetition, and is not judged.
  return reps.shortLiftAt === before.reps.shortLiftAt ? tracked : { ...tracked, frames: [] };
}

/** Judges a lift of hips that were low last at a time. */
function judge<FormError extends string, Cue extends string>(
  { costs, judge: judgeLift }: BridgeKind<FormError, Cue>,
  tracked: BridgeState,
  lowAt: number,
  at: number,
): BridgeState {
  const lift = liftOf(framesOfRep(tracked.frames, lowAt), tracked.own, tracked.floor);
  if (lift === null) return { ...tracked, frames: [], isUnjudged: false };
  return {
    ...tracked,
    frames: [],
    isUnjudged: false,
    own: learn(tracked.own, lift.shape.range, lift.shape.outMs),
    form: judgeRep(tracked.form, costs, judgeLift(lift), at),
  };
}

/** Counts lifts of a body that does not lie across the picture. Its form cannot be seen, and is not judged. */
function followEndOn(tracked: BridgeState, posture: BridgePosture, at: number): BridgeState {
  const liesAcross = isAcross(posture);
  const across = sustain(tracked.across, liesAcross, at);
  if (heldFor(across, ACROSS.ms, at)) return { ...tracked, across, endOn: forgetEndOn(tracked.endOn) };
  if (liesAcross || posture.endOn === null) return { ...tracked, across };
  return { ...tracked, across, endOn: countEndOn(tracked.endOn, posture.endOn, at) };
}

function speedOf(before: SmoothAngle, after: SmoothAngle): number {
  const [from, to] = [before.samples.at(-1), after.samples.at(-1)];
  if (from === undefined || to === undefined || before.value === null || after.value === null) return 0;
  return to.at > from.at ? ((after.value - before.value) * 1000) / (to.at - from.at) : 0;
}

const isRecent = (moment: number | null, at: number): boolean => moment !== null && at - moment < REMARK_MS;

/** So near that knees and head leave the picture with the next movement. */
const MOST_OF_PICTURE = 0.38;

function notice<FormError extends string, Cue extends string>(
  { remarks, knee }: BridgeKind<FormError, Cue>,
  { at, somebody, posture, cropped, tracked, sightIsPoor, wasInPlace }: Scene<BridgePosture, BridgeState>,
): Readonly<Record<BridgeCue | Cue, boolean>> {
  const { reps, form } = tracked;
  const fromTheSide = posture !== null && isSeenFromTheSide(posture);
  const lying = fromTheSide && isLying(posture);
  const planted = lying && areFeetPlanted(posture);
  const feetFar =
    lying && posture.kneeOverFoot > 0.1 && posture.kneeAngle > knee.tooFar && posture.kneeAngle < 165;
  const own = Object.fromEntries(
    remarks.map((formError) => [formError, isWorthAWord(form, formError, at)]),
  ) as Record<Cue, boolean>;
  return {
    ...own,
    nobody: !somebody,
    partlyVisible:
      cropped ||
      (somebody && posture === null && !sightIsPoor) ||
      (posture !== null && posture.trunkInPicture > MOST_OF_PICTURE),
    turnSideways: (sightIsPoor && wasInPlace && !cropped) || (posture !== null && !fromTheSide),
    lieDown: fromTheSide && !lying && reps.phase === 'down',
    plantFeet: lying && !planted && !feetFar,
    ready: planted && reps.phase === 'up' && countOf(tracked) === 0,
    feetTooFar: feetFar,
    feetTooNear: planted && posture.kneeAngle < knee.tooNear,
    liftHigher: isRecent(reps.shortLiftAt, at) || isRecent(reps.lowLiftAt, at),
  };
}
