import { Landmark } from '../../pose/landmark.ts';
import { distance, type Pixel } from '../metrics.ts';
import { neckTiltCues as cues } from '../messages/neck-tilt.ts';
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
import { readNeckPosture, type NeckPosture } from './neck-posture.ts';
import { addSample, drift, frames, meanOf, type Samples } from './smooth-value.ts';
import type { ExerciseTracker, TrackerSnapshot } from './tracker.ts';

/** 'calibrating' until she has sat still once. */
type NeckPhase = 'calibrating' | 'neutral' | 'forward';

/** What the neck tilt tracker knows after a frame. */
export interface NeckTiltSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: NeckPhase;
  /** How far the nose is below where it rests, as the specification's fraction; null while not known. */
  readonly offset: number | null;
}

/** Where head and shoulders rest, pixels. */
interface Baseline {
  readonly nose: number;
  readonly shoulders: Pixel;
  readonly unit: number;
}

interface NeckMoves {
  readonly count: number;
  readonly phase: NeckPhase;
  /** Still frames towards a baseline. */
  readonly still: readonly (Baseline & { readonly at: number })[];
  readonly baseline: Baseline | null;
  readonly noses: Samples;
  /** The nose above the ears, as in the posture, without its trembling. */
  readonly faceLift: number | null;
  /** Where nose and shoulders are without their trembling, pixels. */
  readonly steady: Baseline | null;
  readonly at: number | null;
  readonly offset: number | null;
  /** Since when the body is elsewhere than in the baseline. */
  readonly movedSince: number | null;
  readonly forwardAt: number | null;
  /** The furthest bow since neutral. */
  readonly furthest: number;
  readonly shortAt: number | null;
  readonly fastAt: number | null;
  readonly form: FormScore;
}

/** The specification's thresholds, fractions of a picture in which a sitting body fits: its trunk is half of it. */
const FORWARD = 0.12;
const BACKWARD = 0.06;
const LEVEL = 0.08;
const TRUNK_IN_PICTURE = 0.5;
const SMOOTHING_MS = frames(6);
/** Points tremble; what they do over this time is a movement, milliseconds. */
const TREMBLE_MS = 150;
/** 25 samples of somebody sitting still. */
const CALIBRATION_MS = frames(25);
/** Head and shoulders of somebody still stay within this, fractions as above. */
const STILL = 0.035;
/** Shoulders elsewhere, or a body of another size, have left the baseline: fraction, share, milliseconds. */
const MOVED = 0.14;
const RESIZED = 0.25;
const MOVED_MS = 700;
/** A posture settles: the baseline follows a neutral head this slowly, milliseconds. */
const BASELINE_SETTLES_MS = 15_000;
/** A bow quicker than this is a nod, milliseconds. */
const LEAST_BOW_MS = 250;
const QUICK_BOW_MS = 600;
/** A bow that came this far and went back turned back early. */
const SHORT_BOW = 0.08;
const REMARK_MS = 1800;
/** From lower than this, a bowing head hardly sinks in the picture. */
const SEEN_FROM_BELOW = 0.06;
const FACE_SETTLES_MS = 400;
const LEAST_SIZE = 0.12;

const costs = {
  shouldersUneven: { points: 20, reason: cues.shouldersUneven.text },
  quick: { points: 20, reason: cues.tooFast.text },
  short: { points: 50, reason: cues.bowFurther.text },
};

const start: NeckMoves = {
  count: 0,
  phase: 'calibrating',
  still: [],
  baseline: null,
  noses: [],
  faceLift: null,
  steady: null,
  at: null,
  offset: null,
  movedSince: null,
  forwardAt: null,
  furthest: 0,
  shortAt: null,
  fastAt: null,
  form: noForm,
};

const forget = ({ count, form }: NeckMoves): NeckMoves => ({ ...start, count, form: dropRep(form) });

function follow(before: NeckMoves, posture: NeckPosture, at: number): NeckMoves {
  const elapsed = at - (before.at ?? at);
  const faceLift = drift(before.faceLift, posture.faceLift, elapsed, FACE_SETTLES_MS);
  const moves = { ...before, at, faceLift };
  // The specification skips frames in which the shoulders are not level.
  if (!posture.countable || isUneven(posture)) {
    const form = moves.phase === 'forward' ? watchForm(moves.form, { shouldersUneven: true }) : moves.form;
    return { ...moves, form };
  }
  const steady = steadyOf(before.steady, posture, elapsed);
  if (moves.baseline === null) return calibrate({ ...moves, steady }, steady, at);
  const movedSince = hasMoved(moves.baseline, steady) ? (moves.movedSince ?? at) : null;
  if (movedSince !== null && at - movedSince > MOVED_MS) return forget(moves);
  const noses = addSample(moves.noses, at, posture.nose, SMOOTHING_MS);
  const drop = (meanOf(noses) ?? posture.nose) - moves.baseline.nose;
  const offset = (drop / moves.baseline.unit) * TRUNK_IN_PICTURE;
  return countBow({ ...moves, steady, noses, offset, movedSince }, offset, movedSince !== null, elapsed);
}

const isUneven = ({ shoulderTilt }: NeckPosture): boolean => shoulderTilt * TRUNK_IN_PICTURE > LEVEL;

const steadyOf = (before: Baseline | null, now: Baseline, elapsed: number): Baseline => {
  const follow = (from: number | undefined, to: number) => drift(from ?? null, to, elapsed, TREMBLE_MS);
  return {
    nose: follow(before?.nose, now.nose),
    shoulders: {
      x: follow(before?.shoulders.x, now.shoulders.x),
      y: follow(before?.shoulders.y, now.shoulders.y),
    },
    unit: follow(before?.unit, now.unit),
  };
};

const hasMoved = (baseline: Baseline, { shoulders, unit }: Baseline): boolean =>
  (distance(shoulders, baseline.shoulders) / baseline.unit) * TRUNK_IN_PICTURE > MOVED ||
  Math.abs(unit / baseline.unit - 1) > RESIZED;

function calibrate(
  moves: NeckMoves & { at: number },
  { nose, shoulders, unit }: Baseline,
  at: number,
): NeckMoves {
  const first = moves.still[0];
  const apart =
    first === undefined ? 0 : Math.max(distance(shoulders, first.shoulders), Math.abs(nose - first.nose));
  const quiet = (apart / unit) * TRUNK_IN_PICTURE < STILL;
  const still = [...(quiet ? moves.still : []), { at, nose, shoulders, unit }];
  if (at - (still[0]?.at ?? at) < CALIBRATION_MS) return { ...moves, still };
  const mean = (of: (each: Baseline) => number) =>
    still.reduce((sum, each) => sum + of(each), 0) / still.length;
  const baseline = {
    nose: mean((each) => each.nose),
    shoulders: { x: mean((each) => each.shoulders.x), y: mean((each) => each.shoulders.y) },
    unit: mean((each) => each.unit),
  };
  return { ...moves, still: [], baseline, phase: 'neutral', offset: 0 };
}

function countBow(
  moves: NeckMoves & { at: number },
  offset: number,
  moved: boolean,
  elapsed: number,
): NeckMoves {
  const { at } = moves;
  const furthest = Math.max(moves.furthest, offset);
  if (moves.phase === 'forward') {
    const form = watchForm(moves.form, { shouldersUneven: false });
    if (offset >= BACKWARD) return { ...moves, furthest, form };
    const bowed = at - (moves.forwardAt ?? at);
    if (moved || bowed < LEAST_BOW_MS)
      return { ...moves, phase: 'neutral', furthest: 0, form: dropRep(form) };
    const quick = bowed < QUICK_BOW_MS;
    return {
      ...moves,
      phase: 'neutral',
      count: moves.count + 1,
      furthest: 0,
      fastAt: quick ? at : moves.fastAt,
      form: closeRep(form, costs, quick ? ['quick'] : []),
    };
  }
  if (offset > FORWARD && !moved) return { ...moves, phase: 'forward', forwardAt: at, furthest };
  if (offset >= BACKWARD) return { ...moves, furthest };
  const baseline = settle(moves.baseline, moves, elapsed);
  if (furthest < SHORT_BOW) return { ...moves, baseline, furthest: Math.max(0, offset) };
  return {
    ...moves,
    baseline,
    furthest: 0,
    shortAt: at,
    form: closeRep(dropRep(moves.form), costs, ['short']),
  };
}

function settle(baseline: Baseline | null, { noses }: NeckMoves, elapsed: number): Baseline | null {
  const nose = meanOf(noses);
  if (baseline === null || nose === null) return baseline;
  return { ...baseline, nose: drift(baseline.nose, nose, elapsed, BASELINE_SETTLES_MS) };
}

function notice({ at, somebody, posture, cropped, moves }: Scene<NeckPosture, NeckMoves>) {
  const recent = (moment: number | null) => moment !== null && at - moment < REMARK_MS;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    comeCloser: posture !== null && posture.size < LEAST_SIZE,
    raiseCamera: posture !== null && moves.phase !== 'forward' && (moves.faceLift ?? 0) > SEEN_FROM_BELOW,
    sitStill: posture !== null && moves.phase === 'calibrating',
    ready: posture !== null && moves.phase === 'neutral' && moves.count === 0,
    bowFurther: recent(moves.shortAt),
    shouldersUneven: posture !== null && isUneven(posture),
    tooFast: recent(moves.fastAt),
  };
}

const rules: ExerciseRules<NeckPosture, NeckMoves, keyof typeof cues, NeckTiltSnapshot> = {
  start,
  needs: [Landmark.nose, Landmark.leftShoulder, Landmark.rightShoulder],
  measure: (frame) => readNeckPosture(frame),
  follow,
  forget,
  isInPlace: () => true,
  cues,
  notice,
  show: ({ count, phase, offset, form }) => ({
    reps: count,
    count,
    phase,
    offset,
    formScore: formScoreOf(form),
    formCosts: formCostsOf(form, costs),
  }),
};

/** Counts bows of the head: forward beyond one threshold and back below another. */
export const createNeckTiltTracker = (): ExerciseTracker<NeckTiltSnapshot> => trackExercise(rules);
