import { hipBridgeCues as cues } from './cues.ts';
import { bridgeRules, showBridge, type BridgeKind, type BridgeSnapshot } from '../counting/bridge-tracker.ts';
import { trackExercise } from '../counting/exercise-rules.ts';
import type { ExerciseTracker } from '../counting/tracker.ts';

type FormError = 'knees' | 'feetApart' | 'hipsUneven' | 'overextended';
type OwnCue = 'feetApart' | 'hipsUneven' | 'overextended';

/** The hip bridge tracker's state after a frame. */
export type HipBridgeSnapshot = BridgeSnapshot;

/**
 * Limits of the specification; lengths in trunk lengths, equal to its fractions of the picture when the lying body
 * fills four fifths of it.
 */
const limits = { kneeFrom: 45, kneeTo: 135, feetApart: 1.45, hipTilt: 0.18, overextended: 190 };

const kind: BridgeKind<FormError, OwnCue> = {
  limits: { first: 17, least: 12, plain: 24, full: 30, leastTop: 143, steepest: 45, straight: 170 },
  cues,
  costs: {
    knees: { points: 20, reason: cues.feetTooNear.text },
    feetApart: { points: 10, reason: cues.feetApart.text },
    hipsUneven: { points: 20, reason: cues.hipsUneven.text },
    overextended: { points: 15, reason: cues.overextended.text, once: true },
    short: { points: 50, reason: cues.liftHigher.text },
  },
  formErrors: (posture, angle) => ({
    knees: posture.kneeAngle < limits.kneeFrom || posture.kneeAngle > limits.kneeTo,
    feetApart: posture.feetApart > limits.feetApart,
    hipsUneven: posture.hipTilt > limits.hipTilt,
    overextended: angle > limits.overextended,
  }),
  remarks: { feetApart: 'feetApart', hipsUneven: 'hipsUneven', overextended: 'overextended' },
  knee: { tooNear: limits.kneeFrom, tooFar: limits.kneeTo },
};

const rules = bridgeRules<FormError, OwnCue, HipBridgeSnapshot>(kind, (tracked) =>
  showBridge(tracked, kind.costs),
);

/**
 * Counts hip bridges: lying, feet planted, hips that rise as far as the limits above and the person's own range
 * require.
 */
export const createHipBridgeTracker = (): ExerciseTracker<HipBridgeSnapshot> => trackExercise(rules);
