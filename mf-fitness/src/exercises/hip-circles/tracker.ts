import { hipCirclesCues as cues } from './cues.ts';
import type { CirclePoint } from './path.ts';
import { circleLimits, readCirclePosture, TRUNKS_TALL, type CirclePosture } from './posture.ts';
import {
  countCircle,
  finishCircle,
  forgetCircle,
  noCircles,
  type CirclePhase,
  type CircleReps,
} from './reps.ts';
import { distance, type Pixel } from '../counting/metrics.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import { learn, noMeasure, type OwnMeasure } from '../counting/form/own-measure.ts';
import { addRepFrame, shapeOf } from '../counting/form/rep-frames.ts';
import {
  formCostsOf,
  formScoreOf,
  isWorthAWord,
  judgeRep,
  noForm,
  type FormScore,
} from '../counting/form/form-score.ts';
import { costs, judgeCircle, type CircleFrame } from './form.ts';
import { LEAST_TRUNK } from '../counting/body-scale.ts';
import { wholeBody } from '../counting/frame.ts';
import { addSample, drift, frames, meanOf, type Samples } from '../counting/smooth-value.ts';
import { heldFor, sustain, type Sustained } from '../counting/sustained.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';
import { latestMiss } from '../counting/uncounted.ts';

/** The hip circle tracker's state after a frame. Positions are trunk lengths from the feet. */
export interface HipCirclesSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: CirclePhase;
  readonly circlePoints: readonly CirclePoint[];
  readonly startPoint: CirclePoint | null;
  readonly lastPoint: CirclePoint | null;
  /** In frames of the specification, at 30 a second. */
  readonly framesSinceLastPoint: number;
  readonly totalDistance: number;
}

interface CircleState {
  readonly at: number | null;
  readonly unit: number | null;
  /** Distance from feet to shoulders, pixels. */
  readonly height: number | null;
  readonly xs: Samples;
  readonly ys: Samples;
  readonly asides: Samples;
  readonly talls: Samples;
  readonly steepness: number | null;
  /** Position of the feet, pixels. */
  readonly feet: Pixel | null;
  readonly ready: Sustained | null;
  readonly reps: CircleReps;
  /** The frames since the latest judged circle. */
  readonly frames: readonly CircleFrame[];
  readonly own: OwnMeasure;
  readonly form: FormScore;
}

/** The specification’s smoothing of 3 samples, half as long again, because a circle seen at an angle is flat. */
const SMOOTHING = 3;
const SMOOTHING_MS = frames(SMOOTHING) + 50;
const UNIT_SETTLES_MS = 12_000;
const UNIT_FOUND_MS = 200;
const HEIGHT_SETTLES_MS = 2500;
const STEEPNESS_SETTLES_MS = 700;
const FEET_SETTLE_MS = 1200;
/** How long the member must stand before a circle can begin, milliseconds. */
const SETTLE_MS = 400;
/** Feet that move this far from where they stood have stepped, trunk lengths. */
const FOOT_TRAVEL = 0.3;
/** A person whose size changes this much has walked; a circle changes it by a seventh. */
const RESIZED = 0.22;
const REMARK_MS = 1500;
const AGAIN_FROM_MS = 1000;
const AGAIN_MS = 2500;
const ERROR_SLACK = 1.15;

const start: CircleState = {
  at: null,
  unit: null,
  height: null,
  xs: [],
  ys: [],
  asides: [],
  talls: [],
  steepness: null,
  feet: null,
  ready: null,
  reps: noCircles,
  frames: [],
  own: noMeasure,
  form: noForm,
};

const forget = ({ reps, own, form }: CircleState): CircleState => ({
  ...start,
  reps: forgetCircle(reps),
  own,
  form,
});

function follow(before: CircleState, posture: CirclePosture, at: number): CircleState {
  const elapsed = at - (before.at ?? at);
  // Hips that come nearer look bigger: a unit that followed them quickly would create circles of its own.
  const settles = before.ready === null ? UNIT_FOUND_MS : UNIT_SETTLES_MS;
  const unit = drift(before.unit, posture.unit, elapsed, settles);
  const steepness = drift(before.steepness, posture.steepness, elapsed, STEEPNESS_SETTLES_MS);
  const feet = {
    x: drift(before.feet?.x ?? null, posture.feet.x, elapsed, FEET_SETTLE_MS),
    y: drift(before.feet?.y ?? null, posture.feet.y, elapsed, FEET_SETTLE_MS),
  };
  const height = drift(before.height, posture.tall, elapsed, HEIGHT_SETTLES_MS);
  const walked = Math.abs(posture.tall / height - 1) > RESIZED;
  const stepped = walked || distance(posture.feet, feet) > FOOT_TRAVEL * Math.max(unit, height / TRUNKS_TALL);
  const stands = posture.upright && !stepped && posture.size > LEAST_TRUNK;
  const ready = sustain(before.ready, stands, at, 400);
  // Feet do not move, so they are averaged over a longer time than the hips.
  const over = (samples: Samples, length: number): Samples =>
    addSample(samples, at, length / unit, SMOOTHING_MS, SMOOTHING);
  const xs = over(before.xs, posture.hips.x - feet.x);
  const ys = over(before.ys, posture.hips.y - feet.y);
  const asides = over(before.asides, posture.shoulders.x - feet.x);
  const talls = over(before.talls, feet.y - posture.shoulders.y);
  const tracked = { ...before, at, unit, height, steepness, feet, ready, xs, ys, asides, talls };
  if (ready === null) return { ...tracked, reps: forgetCircle(before.reps), frames: [] };
  if (!heldFor(ready, SETTLE_MS, at) && before.reps.phase === 'idle') return tracked;
  const place = {
    at,
    x: meanOf(xs) ?? 0,
    y: meanOf(ys) ?? 0,
    shouldersAside: meanOf(asides) ?? 0,
    tall: meanOf(talls) ?? 0,
    wrists: posture.wrists.map(({ x, y }) => ({ x: x / unit, y: y / unit })),
    footLift: posture.footLift,
  };
  const reps = countCircle(before.reps, place, steepness);
  const { feetApart, shoulderTilt, lean } = posture;
  const frame = { at, way: place.x, shouldersAside: place.shouldersAside, feetApart, shoulderTilt, lean };
  const frames = reps.phase === 'idle' ? [] : addRepFrame(before.frames, frame);
  const followed = { ...tracked, reps, frames };
  return reps.count > before.reps.count ? judge(followed, at) : followed;
}

/** Judges the circle of the frames since the one before. */
function judge(tracked: CircleState, at: number): CircleState {
  const shape = shapeOf(tracked.frames);
  const half = tracked.reps.latest?.half;
  if (shape === null || half === undefined) return { ...tracked, frames: [] };
  const form = judgeRep(tracked.form, costs, judgeCircle(shape, half, tracked.own), at);
  return { ...tracked, frames: [], own: learn(tracked.own, shape.range, half), form };
}

const formErrorsOf = (posture: CirclePosture) => ({
  feetNarrow: posture.feetApart < circleLimits.feetFrom,
  feetWide: posture.feetApart > circleLimits.feetTo * ERROR_SLACK,
  shouldersUneven: posture.shoulderTilt > circleLimits.shoulderTilt,
  leaning: posture.lean > circleLimits.lean * ERROR_SLACK,
});

function notice({ at, somebody, posture, cropped, tracked }: Scene<CirclePosture, CircleState>) {
  const { reps } = tracked;
  const placed = posture !== null && posture.upright;
  const formErrors = placed && tracked.ready !== null ? formErrorsOf(posture) : null;
  const sinceCircle = reps.completedAt === null ? null : at - reps.completedAt;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    comeCloser: posture !== null && posture.size < LEAST_TRUNK,
    standUp: posture !== null && !posture.upright,
    ready: placed && reps.phase === 'idle' && reps.count === 0,
    again: sinceCircle !== null && sinceCircle > AGAIN_FROM_MS && sinceCircle < AGAIN_MS,
    feetNarrow: formErrors?.feetNarrow ?? false,
    feetWide: formErrors?.feetWide ?? false,
    shouldersUneven: formErrors?.shouldersUneven ?? false,
    leaning: formErrors?.leaning ?? false,
    trunkAlong: isWorthAWord(tracked.form, 'trunkAlong', at),
    rushed: isWorthAWord(tracked.form, 'rushed', at),
    unevenPace: isWorthAWord(tracked.form, 'unevenPace', at),
    roundCircle: reps.flatAt !== null && at - reps.flatAt < REMARK_MS,
    widerCircle: reps.smallAt !== null && at - reps.smallAt < REMARK_MS,
  };
}

const rules: ExerciseRules<CirclePosture, CircleState, keyof typeof cues, HipCirclesSnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame) => readCirclePosture(frame),
  follow,
  forget,
  finish: (tracked) => ({ ...tracked, reps: finishCircle(tracked.reps, tracked.steepness ?? 0) }),
  isInPlace: (posture) => posture.upright,
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'comeCloser', 'standUp'],
    nearMiss: ({ reps }) => latestMiss([reps.flatAt, 'roundCircle'], [reps.smallAt, 'widerCircle']),
    stirs: { by: ({ hips, feet, unit }) => (hips.x - feet.x) / unit, least: 0.12 },
    unread: 'roundCircle',
  },
  show: ({ reps, form }, at) => ({
    reps: reps.count,
    count: reps.count,
    phase: reps.phase,
    circlePoints: reps.path.points,
    startPoint: reps.path.points[0] ?? null,
    lastPoint: reps.path.points.at(-1) ?? null,
    framesSinceLastPoint: Number.isFinite(reps.lastMoveAt)
      ? Math.round(((at - reps.lastMoveAt) * 30) / 1000)
      : 0,
    totalDistance: reps.path.distance,
    formScore: formScoreOf(form),
    formCosts: formCostsOf(form, costs),
  }),
};

/** Counts level circles of the hips of a person standing, seen from any height and side. */
export const createHipCirclesTracker = (): ExerciseTracker<HipCirclesSnapshot> => trackExercise(rules);
