import { sumoPulseCues as cues } from './cues.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import { learn, noMeasure, type OwnMeasure } from '../counting/form/own-measure.ts';
import { addRepFrame, framesOfRep, shapeOf } from '../counting/form/rep-frames.ts';
import {
  formCostsOf,
  formScoreOf,
  isWorthAWord,
  judgeRep,
  noForm,
  type FormScore,
} from '../counting/form/form-score.ts';
import { costs, judgePulse, pulseFrame, type PulseFrame } from './form.ts';
import { LEAST_TRUNK } from '../counting/body-scale.ts';
import { wholeBody } from '../counting/frame.ts';
import {
  addSample,
  drift,
  frames,
  highest,
  meanOf,
  medianOf,
  type Samples,
} from '../counting/smooth-value.ts';
import { countPulse, forgetPulse, noPulses, type SumoPhase, type SumoReps } from './reps.ts';
import { forgetSquats } from './squats.ts';
import { readSumoPosture, sumoLimits, type SumoPosture } from './posture.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';
import { latestMiss } from '../counting/uncounted.ts';

/** The sumo pulse tracker's state after a frame. */
export interface SumoPulseSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: SumoPhase;
  /** 0 with vertical thighs, 1 with horizontal thighs; null while not visible. */
  readonly depth: number | null;
}

interface SumoState {
  readonly at: number | null;
  readonly reps: SumoReps;
  /** The body's length in the picture, pixels: a bowed trunk is short, not far away. */
  readonly unit: number | null;
  readonly heights: Samples;
  readonly medians: Samples;
  readonly depths: Samples;
  readonly knees: Samples;
  /** Of the straighter knee. */
  readonly straighter: Samples;
  /** The usual width of the shoulders, trunk lengths. */
  readonly shoulderWidth: number | null;
  /** The height of the hips when the person last stood on wide feet, trunk lengths; null before that. */
  readonly standing: number | null;
  /** The frames since the latest judged pulse. */
  readonly frames: readonly PulseFrame[];
  readonly own: OwnMeasure;
  readonly form: FormScore;
}

/** The specification's median of 6 samples. */
const SMOOTHING_MS = frames(6);
/** Heights are then averaged over this time, milliseconds, because small pulses are hardly larger than the jitter. */
const AVERAGED_MS = 150;
/** With feet narrower than this relative to the shoulders, the person stands and is not in a wide squat. */
const LEAST_STANCE = 1.05;
/** Hips further than this share of the stance from its middle are over one foot. */
const MOST_ASIDE = 0.22;
/** A knee this much higher than the other is in front in a lunge, trunk lengths. */
const LUNGE = 0.25;
/** The specification's depth. A camera that looks down sees less of it, but sees the knees bend to the sides. */
const DEPTH = 0.35;
/**
 * Knee angles in degrees: bent as in a wide squat, clearly bent, nearly straight, straight, and folded as in sitting.
 */
const KNEES = { sunk: 146, squat: 142, plain: 124, tall: 152, straight: 166, folded: 45 } as const;
/** After the first pulse the squat is known, and a knee may look this much straighter, degrees. */
const STRAIGHT_SLACK = 4;
/** Hips this far below where the person stood are in a squat, trunk lengths: from above its depth looks small. */
const SUNK = 0.34;
const STANDING_SETTLES_MS = 10_000;
/** Knees that point at the camera look straight in a squat too; standing thighs are no deeper than this. */
const TALL_DEPTH = 0.24;
const REMARK_MS = 1500;
const UNIT_FOUND_MS = 400;
const UNIT_SETTLES_MS = 5000;
const SHOULDERS_SETTLE_MS = 3000;
/** The largest change of the shoulders' width, as a share. */
const SHOULDER_CHANGE = 0.25;
const KNEE_SLACK = 8;
/** Above this depth, knees are naturally inside the toes. */
const KNEES_FROM_DEPTH = 0.55;

const start: SumoState = {
  at: null,
  reps: noPulses,
  unit: null,
  heights: [],
  medians: [],
  depths: [],
  knees: [],
  straighter: [],
  shoulderWidth: null,
  standing: null,
  frames: [],
  own: noMeasure,
  form: noForm,
};

const isInStance = (posture: SumoPosture): boolean =>
  posture.upright &&
  posture.facing &&
  posture.stance > LEAST_STANCE &&
  posture.aside < MOST_ASIDE &&
  posture.kneeAngle > KNEES.folded;

/** The trunk relative to the picture, independent of its shortening in a bow. */
const trunkOf = ({ unit }: Pick<SumoState, 'unit'>, posture: SumoPosture): number =>
  posture.size * ((unit ?? posture.unit) / posture.unit);

function follow(before: SumoState, posture: SumoPosture, at: number): SumoState {
  const elapsed = at - (before.at ?? at);
  const settles = before.reps.phase === 'standing' ? UNIT_FOUND_MS : UNIT_SETTLES_MS;
  const unit = drift(before.unit, posture.unit, elapsed, settles);
  const height = posture.hipsUp / unit;
  const heights = addSample(before.heights, at, height, SMOOTHING_MS);
  const medians = addSample(before.medians, at, medianOf(heights) ?? height, AVERAGED_MS);
  const depths = addSample(before.depths, at, posture.depth, SMOOTHING_MS);
  const knees = addSample(before.knees, at, (posture.kneeAngle + posture.straighterKnee) / 2, SMOOTHING_MS);
  const straighter = addSample(before.straighter, at, posture.straighterKnee, SMOOTHING_MS);
  const shoulderWidth = drift(before.shoulderWidth, posture.shoulderWidth, elapsed, SHOULDERS_SETTLE_MS);
  const depth = meanOf(depths) ?? posture.depth;
  const knee = medianOf(knees) ?? posture.kneeAngle;
  const bothBend =
    (medianOf(straighter) ?? posture.straighterKnee) <
    KNEES.straight + (before.reps.count > 0 ? STRAIGHT_SLACK : 0);
  const usual = meanOf(medians) ?? height;
  const tall = knee > KNEES.tall && depth < TALL_DEPTH;
  const standing =
    tall && posture.stance > LEAST_STANCE
      ? highest(before.standing, usual, elapsed, STANDING_SETTLES_MS)
      : before.standing;
  const hasSunk = standing !== null && usual < standing - SUNK && knee < KNEES.sunk;
  const moment = {
    height: usual,
    low: bothBend && (knee < KNEES.plain || (knee < KNEES.squat && depth > DEPTH) || hasSunk),
    tall,
    inStance: isInStance(posture) && trunkOf({ unit }, posture) > LEAST_TRUNK && bothBend,
    wide: posture.stance > sumoLimits.stance && posture.kneesUneven < LUNGE,
  };
  const reps = countPulse(before.reps, moment, at);
  const pulses = reps.phase === 'standing' ? [] : addRepFrame(before.frames, pulseFrame(posture, usual, at));
  const tracked = {
    ...before,
    at,
    reps,
    unit,
    heights,
    medians,
    depths,
    knees,
    straighter,
    shoulderWidth,
    standing,
    frames: pulses,
  };
  if (reps.squats.swing.count > before.reps.squats.swing.count) return judgeSquats(tracked, at);
  if (reps.count > before.reps.count) return judge(tracked, before.reps.swing.lowAt, at);
  return reps.smallAt === before.reps.smallAt ? tracked : { ...tracked, frames: [] };
}

/** Judges a pulse of hips that were low last at a time. */
function judge(tracked: SumoState, lowAt: number, at: number): SumoState {
  const shape = shapeOf(framesOfRep(tracked.frames, lowAt));
  if (shape === null) return { ...tracked, frames: [] };
  const form = judgeRep(tracked.form, costs, judgePulse(shape, tracked.own), at);
  return { ...tracked, frames: [], own: learn(tracked.own, shape.range, shape.outMs), form };
}

/** What is judged of pulses alone: a whole squat is larger than any, and slower. */
const ofPulses = { small: 0, high: 0, rushed: 0, unevenPace: 0 } as const;

/** Judges the latest squat that came up wholly, by the frames in which it was low. */
function judgeSquats(tracked: SumoState, at: number): SumoState {
  const shape = shapeOf(tracked.frames);
  if (shape === null) return { ...tracked, frames: [] };
  const severities = { ...judgePulse(shape, noMeasure), ...ofPulses, comesUp: 1 };
  return { ...tracked, frames: [], form: judgeRep(tracked.form, costs, severities, at) };
}

const formErrorsOf = (posture: SumoPosture, shoulderWidth: number) => ({
  stanceNarrow: posture.stance < sumoLimits.stance,
  tooDeep: posture.kneeAngle < sumoLimits.kneeFrom - KNEE_SLACK,
  kneesIn: posture.depth > KNEES_FROM_DEPTH && posture.kneeInside > sumoLimits.kneeInside,
  leaning: posture.lean > sumoLimits.lean,
  hipsUneven: posture.hipTilt > sumoLimits.hipTilt,
  turning: Math.abs(posture.shoulderWidth / shoulderWidth - 1) > SHOULDER_CHANGE,
});

function notice({ at, somebody, posture, cropped, tracked }: Scene<SumoPosture, SumoState>) {
  const { phase, count, smallAt, stoodUpAt } = tracked.reps;
  const placed = posture !== null && posture.upright && posture.facing;
  const squatting = placed && phase !== 'standing';
  const formErrors = squatting ? formErrorsOf(posture, tracked.shoulderWidth ?? posture.shoulderWidth) : null;
  const wide = placed && posture.stance > LEAST_STANCE;
  return {
    nobody: !somebody,
    partlyVisible: cropped || (somebody && posture === null),
    faceCamera: posture !== null && posture.upright && !posture.facing,
    comeCloser: posture !== null && trunkOf(tracked, posture) < LEAST_TRUNK,
    widen: placed && !wide,
    sinkDeeper: wide && phase === 'standing' && posture.kneeAngle < sumoLimits.kneeTo,
    ready: squatting && phase === 'down' && count === 0,
    pulseMore: smallAt !== null && at - smallAt < REMARK_MS,
    stayLow: (stoodUpAt !== null && at - stoodUpAt < REMARK_MS) || isWorthAWord(tracked.form, 'comesUp', at),
    stanceNarrow: formErrors?.stanceNarrow ?? false,
    tooDeep: formErrors?.tooDeep ?? false,
    kneesIn: formErrors?.kneesIn ?? false,
    leaning: formErrors?.leaning ?? false,
    hipsUneven: formErrors?.hipsUneven ?? false,
    turning: formErrors?.turning ?? false,
    heelsUp: isWorthAWord(tracked.form, 'heelsUp', at),
    hipsAside: isWorthAWord(tracked.form, 'hipsAside', at),
    rushed: isWorthAWord(tracked.form, 'rushed', at),
    unevenPace: isWorthAWord(tracked.form, 'unevenPace', at),
  };
}

const rules: ExerciseRules<SumoPosture, SumoState, keyof typeof cues, SumoPulseSnapshot> = {
  start,
  needs: wholeBody,
  measure: (frame) => readSumoPosture(frame),
  follow,
  forget: ({ reps, own, form }) => ({
    ...start,
    reps: { ...forgetPulse(reps), squats: forgetSquats(reps.squats) },
    own,
    form,
  }),
  isInPlace: (posture) => posture.upright,
  cues,
  notice,
  uncounted: {
    blocks: ['nobody', 'partlyVisible', 'faceCamera', 'comeCloser', 'widen', 'sinkDeeper'],
    nearMiss: ({ reps }) => latestMiss([reps.smallAt, 'pulseMore'], [reps.stoodUpAt, 'stayLow']),
    stirs: { by: (posture) => posture.hipsUp / posture.unit, least: 0.08 },
    unread: 'pulseMore',
  },
  show: ({ reps, depths, form }) => ({
    reps: reps.count,
    count: reps.count,
    phase: reps.phase,
    depth: meanOf(depths),
    formScore: formScoreOf(form),
    formCosts: formCostsOf(form, costs),
  }),
};

/** Counts pulses near the bottom of a wide squat, facing the camera. */
export const createSumoPulseTracker = (): ExerciseTracker<SumoPulseSnapshot> => trackExercise(rules);
