import { legRaiseCues as cues } from './cues.ts';
import { costs } from './form.ts';
import {
  follow,
  forget,
  formErrorsOf,
  isSeenFromTheSide,
  limits,
  LOWERED,
  start,
  type LegPhase,
  type LegState,
} from './raises.ts';
import { trackExercise, type ExerciseRules, type Scene } from '../counting/exercise-rules.ts';
import { formCostsOf, formScoreOf, isWorthAWord } from '../counting/form/form-score.ts';
import { isLying, readLyingPosture, type LyingPosture } from '../counting/lying-posture.ts';
import { wholeBody } from '../counting/frame.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';
import { latestMiss } from '../counting/uncounted.ts';

/** The leg raise tracker's state after a frame. */
export interface LegRaiseSnapshot extends TrackerSnapshot {
  readonly count: number;
  readonly phase: LegPhase;
  /** Angle of shoulder, hip and ankle, degrees: 180 with the legs on the floor; null while not visible. */
  readonly legAngle: number | null;
}

const REMARK_MS = 2000;
/** Seen halfway from the feet, a raised leg looks shorter than it is: the coach asks for a side view sooner. */
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
    // Only said as a reason, because the movement was not recognised.
    raiseBoth: false,
    raiseHigher: tracked.shortAt !== null && at - tracked.shortAt < REMARK_MS,
    legsBent: formErrors?.legsBent ?? false,
    legsApart: formErrors?.legsApart ?? false,
    backLifted: formErrors?.backLifted ?? false,
    lowerFurther: isWorthAWord(tracked.form, 'notDown', at),
    thrown: isWorthAWord(tracked.form, 'thrown', at),
    dropped: isWorthAWord(tracked.form, 'dropped', at),
    rushed: isWorthAWord(tracked.form, 'rushed', at),
    unevenPace: isWorthAWord(tracked.form, 'unevenPace', at),
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
    nearMiss: ({ shortAt, oneLegAt, pulledInAt, satUpAt }) =>
      latestMiss(
        [shortAt, 'raiseHigher'],
        [oneLegAt, 'legsApart'],
        [pulledInAt, 'legsBent'],
        [satUpAt, 'lieDown'],
      ),
    stirs: { by: (posture) => posture.legAngle, least: 25 },
    unread: 'raiseBoth',
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

/**
 * Counts leg raises: lying, straight legs up together, past vertical or as far as the person's own range, and down
 * again.
 */
export const createLegRaiseTracker = (): ExerciseTracker<LegRaiseSnapshot> => trackExercise(rules);
