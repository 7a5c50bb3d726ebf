import { hipThrustCues as cues } from './cues.ts';
import { costs, judgeThrust, limits, type ThrustError } from './form.ts';
import { bridgeRules, showBridge, type BridgeKind, type BridgeSnapshot } from '../counting/bridge-tracker.ts';
import { trackExercise } from '../counting/exercise-rules.ts';
import type { ExerciseTracker } from '../counting/tracker.ts';

type OwnCue = Exclude<ThrustError, 'short' | 'feetTooFar' | 'feetTooNear'>;

/** The hip thrust tracker's state after a frame. */
export interface HipThrustSnapshot extends BridgeSnapshot {
  /** Speed of the hips' opening, degrees a second; negative when closing. */
  readonly thrustSpeed: number;
}

/**
 * A knee may be this far outside the specification's angles before the coach names it, because a phone is never exactly
 * at the side.
 */
const KNEE_SLACK = 15;

const kind: BridgeKind<ThrustError, OwnCue> = {
  limits: {
    first: 20,
    least: 13,
    plain: 26,
    full: 35,
    leastTop: 146,
    steepest: 58,
    straight: limits.straight,
  },
  cues,
  costs,
  judge: judgeThrust,
  remarks: [
    'feetApart',
    'hipsUneven',
    'kneesOut',
    'heelsUp',
    'notDown',
    'dropped',
    'noPause',
    'rushed',
    'overextended',
    'unevenPace',
  ],
  knee: { tooNear: limits.kneeFrom - KNEE_SLACK, tooFar: limits.kneeTo + KNEE_SLACK },
};

const rules = bridgeRules<ThrustError, OwnCue, HipThrustSnapshot>(kind, (tracked) => ({
  ...showBridge(tracked, kind.costs),
  thrustSpeed: tracked.speed,
}));

/** Counts hip thrusts: lying, feet planted, hips from below 140 to above 160 degrees. */
export const createHipThrustTracker = (): ExerciseTracker<HipThrustSnapshot> => trackExercise(rules);
