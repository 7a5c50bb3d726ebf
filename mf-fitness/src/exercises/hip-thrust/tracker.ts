import { hipThrustCues as cues } from './cues.ts';
import { portraitWidths } from '../counting/body-scale.ts';
import { bridgeRules, showBridge, type BridgeKind, type BridgeSnapshot } from '../counting/bridge-tracker.ts';
import { trackExercise } from '../counting/exercise-rules.ts';
import type { ExerciseTracker } from '../counting/tracker.ts';

type FormError = 'knees' | 'feetApart' | 'hipsUneven' | 'kneesOut';
type OwnCue = 'feetApart' | 'hipsUneven' | 'kneesOut';

/** The hip thrust tracker's state after a frame. */
export interface HipThrustSnapshot extends BridgeSnapshot {
  /** Speed of the hips' opening, degrees a second; negative when closing. */
  readonly thrustSpeed: number;
}

/** Limits of the specification, degrees and trunk lengths. */
const limits = {
  kneeFrom: 70,
  kneeTo: 110,
  feetApart: portraitWidths(0.4),
  kneesOut: portraitWidths(0.1),
  hipTilt: 0.2,
};
/**
 * A knee may be this far outside the specification's angles before it costs points, because a phone is never exactly at
 * the side.
 */
const KNEE_SLACK = 15;

const kind: BridgeKind<FormError, OwnCue> = {
  limits: { first: 20, least: 13, plain: 26, full: 35, leastTop: 146, steepest: 58, straight: 160 },
  cues,
  costs: {
    knees: { points: 20, reason: cues.feetTooNear.text },
    feetApart: { points: 10, reason: cues.feetApart.text },
    hipsUneven: { points: 20, reason: cues.hipsUneven.text },
    kneesOut: { points: 15, reason: cues.kneesOut.text },
    short: { points: 50, reason: cues.liftHigher.text },
  },
  formErrors: (posture) => ({
    knees: posture.kneeAngle < limits.kneeFrom - KNEE_SLACK || posture.kneeAngle > limits.kneeTo + KNEE_SLACK,
    feetApart: posture.feetApart > limits.feetApart,
    hipsUneven: posture.hipTilt > limits.hipTilt,
    kneesOut: posture.kneesBeyondFeet !== null && posture.kneesBeyondFeet > limits.kneesOut,
  }),
  remarks: { feetApart: 'feetApart', hipsUneven: 'hipsUneven', kneesOut: 'kneesOut' },
  knee: { tooNear: limits.kneeFrom - KNEE_SLACK, tooFar: limits.kneeTo + KNEE_SLACK },
};

const rules = bridgeRules<FormError, OwnCue, HipThrustSnapshot>(kind, (tracked) => ({
  ...showBridge(tracked, kind.costs),
  thrustSpeed: tracked.speed,
}));

/** Counts hip thrusts: lying, feet planted, hips from below 140 to above 160 degrees. */
export const createHipThrustTracker = (): ExerciseTracker<HipThrustSnapshot> => trackExercise(rules);
