import { butterflyCues as cues } from './cues.ts';
import { endHold, followHold, holdTime, noHold, untilLock, type Hold } from './hold.ts';
import { isOpen, knownClosed, type Knees, type Range } from './opening.ts';
import {
  butterflyLimits,
  isSitting,
  measuredBy,
  readButterflyPosture,
  type ButterflyPosture,
} from './posture.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import type { FormCost } from '../counting/form/form-score.ts';
import { wholeBody } from '../counting/frame.ts';
import { addSample, frames, highest, meanOf, type Samples } from '../counting/smooth-value.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';

/** 'preparing' out of the pose, 'stabilizing' in it, 'holding' locked, 'grace' briefly out of a hold. */
type ButterflyPhase = 'preparing' | 'stabilizing' | 'holding' | 'grace';

/** The butterfly tracker's state after a frame. Times are milliseconds. */
export interface ButterflySnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: ButterflyPhase;
  readonly isInPose: boolean;
  readonly isHolding: boolean;
  readonly holdStartTime: number | null;
  readonly currentHoldTime: number;
  /** Total time in the pose, locked or not. */
  readonly totalStretchTime: number;
  /** Of the holds that count. */
  readonly totalHoldTime: number;
  readonly bestHoldTime: number;
  readonly holdCount: number;
  /** In frames of the specification: at 30 a second, 24 lock, 60 at most. */
  readonly poseStabilityFrames: number;
  /** 0 to 1. */
  readonly formQuality: number;
  /** 0 to 1. */
  readonly backStraightness: number;
  readonly outOfPoseStartTime: number | null;
  readonly sessionStats: {
    readonly startTime: number | null;
    readonly totalSessionTime: number;
    readonly averageFormScore: number;
    readonly timeInPose: number;
  };
}

type FormError = 'kneesNarrow' | 'kneesHigh' | 'feetApart' | 'backBent';

interface ButterflyState {
  readonly startedAt: number | null;
  readonly hold: Hold;
  readonly inPose: boolean;
  readonly widths: Samples;
  readonly heights: Samples;
  readonly backs: Samples;
  readonly soles: Samples;
  /** The trunk as long as it was lately, pixels; null before it was seen. */
  readonly unit: number | null;
  /** Their knees as close as they were lately. */
  readonly closed: Knees | null;
  /** The widest since the knees opened. */
  readonly widest: number;
  readonly lastSeenAt: number | null;
  /** When the pose was last reached without the hysteresis that prevents flickering. */
  readonly firmAt: number | null;
  readonly quality: number;
  /** Time in the pose, and what each form error took from its quality over that time. */
  readonly judged: number;
  readonly lost: Readonly<Record<FormError, number>>;
}

/** The specification's smoothing of 8 frames. */
const SMOOTHING_MS = frames(8);
/** A mean over a window lags by half the window. */
const LAG_MS = SMOOTHING_MS / 2;
/** Hysteresis: leaving the pose needs this much more than entering it, as a share of the limits. */
const HYSTERESIS = 0.05;
/** Soles further apart than this do not meet, shoulder widths: they are crossed, or the legs are open. */
const SOLES_MEET = 1.05;
/** How long frames may be missing without losing the pose, milliseconds. */
const BLIND_MS = 500;
const UNIT_SETTLES_MS = 10_000;
const LEAST_SIZE = 0.1;
const REMARK_MS = 2500;

/** The factor of each form error on the quality, and the minimum of the quality. */
const factors: Readonly<Record<FormError, number>> = {
  kneesNarrow: 0.85,
  kneesHigh: 0.9,
  feetApart: 0.85,
  backBent: 0.9,
};
const LEAST_QUALITY = 0.6;
/** Knees this high above the hips could sink further, trunk lengths. */
const HIGH_KNEES = 0.4;

const start: ButterflyState = {
  startedAt: null,
  hold: noHold,
  inPose: false,
  widths: [],
  heights: [],
  backs: [],
  soles: [],
  unit: null,
  closed: null,
  widest: 0,
  lastSeenAt: null,
  firmAt: null,
  quality: 0,
  judged: 0,
  lost: { kneesNarrow: 0, kneesHigh: 0, feetApart: 0, backBent: 0 },
};

function follow(before: ButterflyState, seen: ButterflyPosture, at: number): ButterflyState {
  const elapsed = before.lastSeenAt === null ? 0 : at - before.lastSeenAt;
  const unit = highest(before.unit, seen.unit, elapsed, UNIT_SETTLES_MS);
  const posture = measuredBy(unit, seen);
  const widths = addSample(before.widths, at, posture.kneeWidth, SMOOTHING_MS);
  const heights = addSample(before.heights, at, posture.kneeHeight, SMOOTHING_MS);
  const backs = addSample(before.backs, at, posture.backBend, SMOOTHING_MS);
  const soles = addSample(before.soles, at, posture.solesApart, SMOOTHING_MS);
  const smooth = {
    ...posture,
    kneeWidth: meanOf(widths) ?? posture.kneeWidth,
    kneeHeight: meanOf(heights) ?? posture.kneeHeight,
    backBend: meanOf(backs) ?? posture.backBend,
    solesApart: meanOf(soles) ?? posture.solesApart,
  };
  const closed = isSitting(smooth) ? knownClosed(before.closed, smooth, elapsed) : before.closed;
  const range = { closed, widest: before.inPose ? Math.max(before.widest, smooth.kneeWidth) : 0 };
  const inPose = isInPose(smooth, range, before.inPose);
  const moment = at - LAG_MS;
  const firmAt = isInPose(smooth, range, false) ? moment : before.firmAt;
  // They left when the pose was last firm, which the slack notices a little late.
  const leaves = before.inPose && !inPose && firmAt !== null;
  const left = leaves ? followHold(before.hold, false, firmAt) : before.hold;
  const hold = followHold(left, inPose, moment);
  const formErrors = formErrorsOf(smooth);
  const judged = inPose && elapsed < BLIND_MS ? elapsed : 0;
  return {
    startedAt: before.startedAt ?? at,
    hold,
    inPose,
    widths,
    heights,
    backs,
    soles,
    unit,
    ...range,
    lastSeenAt: at,
    firmAt,
    quality: qualityOf(formErrors),
    judged: before.judged + judged,
    lost: charge(before.lost, formErrors, judged),
  };
}

/** Missing frames are ignored for a while; then the member counts as having left when last seen. */
function miss(tracked: ButterflyState, at: number): ButterflyState {
  if (tracked.lastSeenAt === null || at - tracked.lastSeenAt < BLIND_MS) return tracked;
  const left = tracked.inPose ? followHold(tracked.hold, false, tracked.lastSeenAt) : tracked.hold;
  return {
    ...tracked,
    inPose: false,
    widths: [],
    heights: [],
    backs: [],
    soles: [],
    hold: followHold(left, false, at),
  };
}

function isInPose(posture: ButterflyPosture, range: Range, wasIn: boolean): boolean {
  const slack = wasIn ? HYSTERESIS : 0;
  return (
    posture.facing &&
    isSitting(posture) &&
    isOpen(posture, range, slack) &&
    posture.kneeHeight <= butterflyLimits.kneeHeight * (1 + slack) &&
    posture.solesApart <= SOLES_MEET * (1 + slack)
  );
}

const formErrorsOf = (posture: ButterflyPosture): Readonly<Record<FormError, boolean>> => ({
  kneesNarrow: posture.kneeWidth < butterflyLimits.niceKneeWidth,
  kneesHigh: posture.kneeHeight > HIGH_KNEES,
  feetApart: posture.feetApart > butterflyLimits.feetApart,
  backBent: posture.backBend > butterflyLimits.back,
});

const formErrorNames = Object.keys(factors) as readonly FormError[];

const qualityOf = (formErrors: Readonly<Record<FormError, boolean>>): number =>
  Math.max(
    LEAST_QUALITY,
    formErrorNames.reduce(
      (quality, formError) => quality * (formErrors[formError] ? factors[formError] : 1),
      1,
    ),
  );

/** Distributes the lost quality of this time among the form errors by their weight. */
function charge(
  lost: ButterflyState['lost'],
  formErrors: Readonly<Record<FormError, boolean>>,
  time: number,
): ButterflyState['lost'] {
  const weight = formErrorNames.reduce(
    (sum, formError) => sum + (formErrors[formError] ? 1 - factors[formError] : 0),
    0,
  );
  if (weight === 0 || time === 0) return lost;
  const share = ((1 - qualityOf(formErrors)) * time) / weight;
  return Object.fromEntries(
    formErrorNames.map((formError) => [
      formError,
      lost[formError] + (formErrors[formError] ? share * (1 - factors[formError]) : 0),
    ]),
  ) as Record<FormError, number>;
}

const formScore = ({ judged, lost }: ButterflyState): number =>
  judged === 0
    ? 0
    : Math.round(100 * (1 - formErrorNames.reduce((sum, formError) => sum + lost[formError], 0) / judged));

const formCosts = ({ judged, lost }: ButterflyState): readonly FormCost[] =>
  formErrorNames
    .map((formError) => ({
      reason: cues[formError].text,
      points: judged === 0 ? 0 : Math.round((1000 * lost[formError]) / judged) / 10,
    }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);

function phaseOf({ hold }: ButterflyState): ButterflyPhase {
  if (hold.locked) return hold.outSince === null ? 'holding' : 'grace';
  return hold.enteredAt === null ? 'preparing' : 'stabilizing';
}

function notice({ at, somebody, posture, cropped, tracked }: Scene<ButterflyPosture, ButterflyState>) {
  const { hold } = tracked;
  const phase = phaseOf(tracked);
  const ended = hold.ended !== null && at - hold.ended.at < REMARK_MS;
  const sitting = posture !== null && posture.facing && isSitting(posture);
  const formErrors = sitting && tracked.inPose ? formErrorsOf(posture) : null;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    faceCamera: posture !== null && !posture.facing,
    comeCloser: posture !== null && posture.size < LEAST_SIZE,
    sitDown: posture !== null && posture.facing && !isSitting(posture),
    openKnees: sitting && !tracked.inPose && phase === 'preparing',
    returnToPose: phase === 'grace',
    getStable: phase === 'stabilizing',
    completed: ended && hold.ended.held > 0,
    unlocked: ended && hold.ended.held === 0,
    kneesNarrow: formErrors?.kneesNarrow ?? false,
    kneesHigh: formErrors?.kneesHigh ?? false,
    feetApart: formErrors?.feetApart ?? false,
    backBent: formErrors?.backBent ?? false,
    kneesUneven: formErrors !== null && (posture?.kneeDifference ?? 0) > butterflyLimits.kneeDifference,
  };
}

const show = (tracked: ButterflyState, at: number) => {
  const { hold, startedAt, quality, inPose } = tracked;
  const score = formScore(tracked);
  return {
    reps: hold.count,
    heldMs: hold.total + holdTime(hold),
    count: hold.count,
    phase: phaseOf(tracked),
    isInPose: inPose,
    isHolding: hold.locked,
    holdStartTime: hold.locked ? hold.enteredAt : null,
    currentHoldTime: holdTime(hold),
    totalStretchTime: hold.timeInPose,
    totalHoldTime: hold.total,
    bestHoldTime: hold.best,
    holdCount: hold.count,
    poseStabilityFrames: Math.round((hold.stability * 30) / 1000),
    formQuality: quality,
    backStraightness: Math.max(0, Math.min(1, 1 - (meanOf(tracked.backs) ?? 0))),
    outOfPoseStartTime: hold.outSince,
    sessionStats: {
      startTime: startedAt,
      totalSessionTime: startedAt === null ? 0 : at - startedAt,
      averageFormScore: score,
      timeInPose: hold.timeInPose,
    },
    formScore: score,
    formCosts: formCosts(tracked),
  };
};

const seconds = (milliseconds: number): string => String(Math.round(milliseconds / 1000));

const rules: ExerciseRules<ButterflyPosture, ButterflyState, keyof typeof cues, ButterflySnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame) => readButterflyPosture(frame),
  follow,
  miss,
  forget: (tracked) => ({ ...tracked, inPose: false, widths: [], heights: [], backs: [], soles: [] }),
  finish: (tracked, at) => ({ ...tracked, inPose: false, hold: endHold(tracked.hold, at - LAG_MS) }),
  isInPlace: isSitting,
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'faceCamera', 'comeCloser', 'sitDown', 'openKnees'],
    nearMiss: () => null,
    stirs: { by: (posture) => posture.kneeWidth, least: 0.4 },
    unread: 'openKnees',
  },
  values: ({ hold }) => ({
    seconds: hold.enteredAt === null ? seconds(hold.ended?.held ?? 0) : (untilLock(hold) / 1000).toFixed(1),
  }),
  show,
};

/** Tracks butterfly holds: sitting with open knees. A repetition is a hold that lasted long enough. */
export const createButterflyTracker = (): ExerciseTracker<ButterflySnapshot> => trackExercise(rules);
