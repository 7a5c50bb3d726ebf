import { hipCirclesCues as cues } from '../messages/hip-circles.ts';
import type { CirclePoint } from './circle-path.ts';
import { circleLimits, readCirclePosture, type CirclePosture } from './circle-posture.ts';
import { countCircle, forgetCircle, noCircles, type CirclePhase, type CircleReps } from './circle-reps.ts';
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
import { wholeBody } from './frame.ts';
import { addSample, drift, frames, meanOf, type Samples } from './smooth-value.ts';
import { heldFor, sustain, type Sustained } from './sustained.ts';
import type { ExerciseTracker, TrackerSnapshot } from './tracker.ts';

/** What the hip circle tracker knows after a frame. Places are trunk lengths from the feet. */
export interface HipCirclesSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: CirclePhase;
  readonly circlePoints: readonly CirclePoint[];
  readonly startPoint: CirclePoint | null;
  readonly lastPoint: CirclePoint | null;
  /** As the specification counts them, at 30 a second. */
  readonly framesSinceLastPoint: number;
  readonly totalDistance: number;
}

interface CircleMoves {
  readonly at: number | null;
  readonly unit: number | null;
  readonly xs: Samples;
  readonly ys: Samples;
  readonly steepness: number | null;
  /** Where the feet stand, pixels. */
  readonly feet: { readonly x: number; readonly y: number } | null;
  /** Where the shoulders are over the feet, trunk lengths. */
  readonly shoulders: number | null;
  readonly ready: Sustained | null;
  readonly reps: CircleReps;
  readonly form: FormScore;
}

/** The specification’s smoothing of 3 samples, half as long again: a circle seen at a slant is flat. */
const SMOOTHING = 3;
const SMOOTHING_MS = frames(SMOOTHING) + 50;
const UNIT_SETTLES_MS = 12_000;
const UNIT_FOUND_MS = 200;
const STEEPNESS_SETTLES_MS = 700;
const FEET_SETTLE_MS = 600;
/** Shoulders stay over the feet while hips circle; further off than this, trunk lengths, she bows or bends. */
const SHOULDER_TRAVEL = 0.13;
const SHOULDERS_SETTLE_MS = 2500;
/** She stands for this long before a circle can begin, milliseconds. */
const SETTLE_MS = 400;
/** Feet that travel this far from where they stood have stepped, trunk lengths. */
const FOOT_TRAVEL = 0.22;
/** Somebody this much bigger or smaller has walked; a circle changes her size by a seventh. */
const RESIZED = 0.22;
/** Flatter than this, a tangent, the camera sees the circle edge-on. */
const EDGE_ON = 0.19;
const LEAST_SIZE = 0.1;
const REMARK_MS = 1500;
const AGAIN_FROM_MS = 1000;
const AGAIN_MS = 2500;
const FAULT_SLACK = 1.15;

const costs = {
  feetNarrow: { points: 10, reason: cues.feetNarrow.text },
  feetWide: { points: 10, reason: cues.feetWide.text },
  shouldersUneven: { points: 20, reason: cues.shouldersUneven.text },
  leaning: { points: 15, reason: cues.leaning.text },
};

const start: CircleMoves = {
  at: null,
  unit: null,
  xs: [],
  ys: [],
  steepness: null,
  feet: null,
  shoulders: null,
  ready: null,
  reps: noCircles,
  form: noForm,
};

const forget = ({ reps, form }: CircleMoves): CircleMoves => ({
  ...start,
  reps: forgetCircle(reps),
  form: dropRep(form),
});

function follow(before: CircleMoves, posture: CirclePosture, at: number): CircleMoves {
  const elapsed = at - (before.at ?? at);
  // Hips that come nearer look bigger: a unit that followed them would draw circles of its own.
  const settles = before.ready === null ? UNIT_FOUND_MS : UNIT_SETTLES_MS;
  const unit = drift(before.unit, posture.unit, elapsed, settles);
  const steepness = drift(before.steepness, posture.steepness, elapsed, STEEPNESS_SETTLES_MS);
  const feet = {
    x: drift(before.feet?.x ?? null, posture.feet.x, elapsed, FEET_SETTLE_MS),
    y: drift(before.feet?.y ?? null, posture.feet.y, elapsed, FEET_SETTLE_MS),
  };
  const shoulders = drift(before.shoulders, posture.shouldersAside, elapsed, SHOULDERS_SETTLE_MS);
  const bows = Math.abs(posture.shouldersAside - shoulders) > SHOULDER_TRAVEL;
  const walked = Math.abs(posture.unit / unit - 1) > RESIZED;
  const stepped = walked || Math.hypot(posture.feet.x - feet.x, posture.feet.y - feet.y) > FOOT_TRAVEL * unit;
  const stands = posture.upright && posture.facing && !stepped && !bows && posture.size > LEAST_SIZE;
  const ready = sustain(before.ready, stands, at, 250);
  const xs = addSample(before.xs, at, posture.x / unit, SMOOTHING_MS, SMOOTHING);
  const ys = addSample(before.ys, at, posture.y / unit, SMOOTHING_MS, SMOOTHING);
  const moves = { ...before, at, unit, steepness, feet, shoulders, ready, xs, ys };
  if (ready === null) return { ...moves, reps: forgetCircle(before.reps), form: dropRep(before.form) };
  if (!heldFor(ready, SETTLE_MS, at) && before.reps.phase === 'idle') return moves;
  const point = { at, x: meanOf(xs) ?? posture.x / unit, y: meanOf(ys) ?? posture.y / unit };
  const reps = countCircle(before.reps, point);
  const watched = reps.phase === 'idle' ? dropRep(before.form) : watchForm(before.form, faultsOf(posture));
  return { ...moves, reps, form: reps.count > before.reps.count ? closeRep(watched, costs) : watched };
}

const faultsOf = (posture: CirclePosture) => ({
  feetNarrow: posture.feetApart < circleLimits.feetFrom,
  feetWide: posture.feetApart > circleLimits.feetTo * FAULT_SLACK,
  shouldersUneven: posture.shoulderTilt > circleLimits.shoulderTilt,
  leaning: posture.lean > circleLimits.lean * FAULT_SLACK,
});

function notice({ at, somebody, posture, cropped, moves }: Scene<CirclePosture, CircleMoves>) {
  const { reps, steepness } = moves;
  const placed = posture !== null && posture.upright && posture.facing;
  const faults = placed && moves.ready !== null ? faultsOf(posture) : null;
  const sinceCircle = reps.completedAt === null ? null : at - reps.completedAt;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    faceCamera: posture !== null && !posture.facing,
    comeCloser: posture !== null && posture.size < LEAST_SIZE,
    lowerCamera:
      placed && reps.count === 0 && reps.phase === 'idle' && steepness !== null && steepness < EDGE_ON,
    standUp: posture !== null && posture.facing && !posture.upright,
    ready: placed && reps.phase === 'idle' && reps.count === 0,
    again: sinceCircle !== null && sinceCircle > AGAIN_FROM_MS && sinceCircle < AGAIN_MS,
    feetNarrow: faults?.feetNarrow ?? false,
    feetWide: faults?.feetWide ?? false,
    shouldersUneven: faults?.shouldersUneven ?? false,
    leaning: faults?.leaning ?? false,
    roundCircle: reps.flatAt !== null && at - reps.flatAt < REMARK_MS,
  };
}

const rules: ExerciseRules<CirclePosture, CircleMoves, keyof typeof cues, HipCirclesSnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame) => readCirclePosture(frame),
  follow,
  forget,
  isInPlace: (posture) => posture.upright,
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'faceCamera', 'comeCloser', 'standUp', 'lowerCamera'],
    nearMiss: ({ reps: { flatAt } }) => (flatAt === null ? null : { at: flatAt, cue: 'roundCircle' }),
    stirs: { by: (posture) => posture.x / posture.unit, least: 0.12 },
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

/** Counts level circles of the hips of somebody standing, seen from low in front. */
export const createHipCirclesTracker = (): ExerciseTracker<HipCirclesSnapshot> => trackExercise(rules);
