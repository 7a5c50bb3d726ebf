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
import type { ExerciseRules, Scene } from './exercise-rules.ts';
import {
  closeRep,
  formCostsOf,
  formScoreOf,
  noForm,
  watchForm,
  type FaultCosts,
  type FormScore,
} from './form-score.ts';
import {
  areFeetPlanted,
  isLying,
  isSeenFromTheSide,
  readLyingPosture,
  type LyingPosture,
  type Side,
} from './lying-posture.ts';
import { wholeBody } from './frame.ts';
import { noAngle, smoothAngle, type SmoothAngle } from './smooth-angle.ts';
import type { TrackerSnapshot } from './tracker.ts';

/** The state of a tracker of lifted hips after a frame. */
export interface BridgeSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: BridgePhase;
  /** Shoulder, hip, knee, degrees; above 180 the back is arched; null while not seen. */
  readonly hipAngle: number | null;
  readonly messages: readonly FeedbackMessage[];
}

/** Everything that is kept between two frames. */
export interface BridgeState {
  readonly side: Side | null;
  readonly angle: SmoothAngle;
  readonly pitch: SmoothAngle;
  /** Speed of the hip's opening, degrees a second. */
  readonly speed: number;
  readonly reps: BridgeReps;
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
  readonly costs: FaultCosts<FormError | 'short'>;
  readonly formErrors: (posture: LyingPosture, angle: number) => Readonly<Record<FormError, boolean>>;
  /** The form error of each of the exercise's own lines. */
  readonly remarks: Readonly<Record<Cue, FormError>>;
  /** Knee angle, degrees: below `tooNear` the feet are too near, above `tooFar` too far. */
  readonly knee: { readonly tooNear: number; readonly tooFar: number };
}

/** The least opening and closing of the hips that is a movement, degrees; jitter is half as much. */
const LEAST_STIR = 14;
/** How long a remark on a finished movement is still said, milliseconds. */
const REMARK_MS = 2000;

const start: BridgeState = {
  side: null,
  angle: noAngle,
  pitch: noAngle,
  speed: 0,
  reps: noReps,
  form: noForm,
};

/** The rules of an exercise that lifts the hips of a person lying on their back. */
export function bridgeRules<FormError extends string, Cue extends string, Shown extends BridgeSnapshot>(
  kind: BridgeKind<FormError, Cue>,
  show: (tracked: BridgeState) => Omit<Shown, 'messages' | 'uncounted' | 'inPlace'>,
): ExerciseRules<LyingPosture, BridgeState, BridgeCue | Cue, Shown> {
  return {
    start,
    needs: wholeBody,
    measure: (frame, { side }) => readLyingPosture(frame, side),
    follow: (tracked, posture, at) => follow(kind, tracked, posture, at),
    forget: (tracked) => ({
      ...start,
      reps: forgetMovement(tracked.reps),
      form: tracked.form,
    }),
    isInPlace: (posture) => isLying(posture) || !isSeenFromTheSide(posture),
    cues: kind.cues,
    notice: (scene) => notice(kind, scene),
    uncounted: {
      blocks: ['nobody', 'partlyVisible', 'turnSideways', 'lieDown', 'plantFeet'],
      nearMiss: ({ reps: { shortLiftAt } }) =>
        shortLiftAt === null ? null : { at: shortLiftAt, cue: 'liftHigher' },
      stirs: { by: (posture) => posture.hipAngle, least: LEAST_STIR },
      unread: 'liftHigher',
    },
    show,
  };
}

/** The common fields of every snapshot of lifted hips. */
export const showBridge = <FormError extends string>(tracked: BridgeState, costs: FaultCosts<FormError>) => ({
  reps: tracked.reps.count,
  count: tracked.reps.count,
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
  const watched =
    reps.phase === 'up' ? watchForm(before.form, kind.formErrors(posture, smoothed)) : before.form;
  const form =
    reps.count > before.reps.count
      ? closeRep<FormError | 'short'>(watched, kind.costs, reps.lowLiftAt === at ? ['short'] : [])
      : reps.shortLiftAt !== before.reps.shortLiftAt
        ? closeRep<FormError | 'short'>({ ...watched, faulty: {} }, kind.costs, ['short'])
        : watched;
  return { ...seen, speed: speedOf(before.angle, angle), reps, form };
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
  { formErrors, remarks, knee }: BridgeKind<FormError, Cue>,
  { at, somebody, posture, cropped, tracked, sightIsPoor, wasInPlace }: Scene<LyingPosture, BridgeState>,
): Readonly<Record<BridgeCue | Cue, boolean>> {
  const { reps, angle } = tracked;
  const fromTheSide = posture !== null && isSeenFromTheSide(posture);
  const lying = fromTheSide && isLying(posture);
  const planted = lying && areFeetPlanted(posture);
  const feetFar =
    lying && posture.kneeOverFoot > 0.1 && posture.kneeAngle > knee.tooFar && posture.kneeAngle < 165;
  const found = planted ? formErrors(posture, angle.value ?? posture.hipAngle) : null;
  const own = Object.fromEntries(
    Object.entries<FormError>(remarks).map(([cue, formError]) => [cue, found?.[formError] ?? false]),
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
    ready: planted && reps.phase === 'up' && reps.count === 0,
    feetTooFar: feetFar,
    feetTooNear: planted && posture.kneeAngle < knee.tooNear,
    liftHigher: isRecent(reps.shortLiftAt, at) || isRecent(reps.lowLiftAt, at),
  };
}
