import { hipBridgeCues as cues } from './cues.ts';
import { costs, judgeBridge, limits, type BridgeError } from './form.ts';
import { bridgeRules, showBridge, type BridgeKind, type BridgeSnapshot } from '../counting/bridge-tracker.ts';
import { trackExercise } from '../counting/exercise-rules.ts';
import type { ExerciseTracker } from '../counting/tracker.ts';

type OwnCue = Exclude<BridgeError, 'short' | 'feetTooFar' | 'feetTooNear'>;

/** The hip bridge tracker's state after a frame. */
export type HipBridgeSnapshot = BridgeSnapshot;

const kind: BridgeKind<BridgeError, OwnCue> = {
  limits: {
    first: 17,
    least: 12,
    plain: 24,
    full: 30,
    leastTop: 143,
    steepest: 45,
    straight: limits.straight,
  },
  cues,
  costs,
  judge: judgeBridge,
  remarks: [
    'feetApart',
    'hipsUneven',
    'overextended',
    'heelsUp',
    'notDown',
    'dropped',
    'thrown',
    'noPause',
    'rushed',
    'unevenPace',
  ],
  knee: { tooNear: limits.kneeFrom, tooFar: limits.kneeTo },
};

const rules = bridgeRules<BridgeError, OwnCue, HipBridgeSnapshot>(kind, (tracked) =>
  showBridge(tracked, kind.costs),
);

/**
 * Counts hip bridges: lying, feet planted, hips that rise as far as the limits above and the person's own range
 * require.
 */
export const createHipBridgeTracker = (): ExerciseTracker<HipBridgeSnapshot> => trackExercise(rules);
