import { hipBridgeCues as cues } from './cues.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';
import { commonErrors, type Lift } from '../counting/form/lift-form.ts';
import { severity, type Severities } from '../counting/form/severity.ts';

export type BridgeError =
  | 'short'
  | 'feetTooFar'
  | 'feetTooNear'
  | 'feetApart'
  | 'hipsUneven'
  | 'overextended'
  | 'heelsUp'
  | 'notDown'
  | 'dropped'
  | 'thrown'
  | 'noPause'
  | 'rushed'
  | 'unevenPace';

/**
 * Limits of the specification; lengths in trunk lengths, equal to its fractions of the picture when the lying body
 * fills four fifths of it. From `slight` on an error costs points, from `gross` on all of its points.
 */
export const limits = {
  kneeFrom: 45,
  kneeTo: 135,
  straight: 170,
  full: 170,
  kneesFar: { slight: 85, gross: 110 },
  kneesNear: { slight: 38, gross: 24 },
  feetApart: { slight: 1.45, gross: 2 },
  hipTilt: { slight: 0.18, gross: 0.3 },
  overextended: { slight: 184, gross: 200 },
  /** Ranges a second. */
  rise: { slight: 2.6, gross: 4.5 },
} as const;

/** The costs of form errors. */
export const costs: ErrorCosts<BridgeError> = {
  short: { points: 50, reason: cues.liftHigher.text },
  feetTooFar: { points: 20, reason: cues.feetTooFar.text },
  feetTooNear: { points: 15, reason: cues.feetTooNear.text },
  feetApart: { points: 10, reason: cues.feetApart.text },
  hipsUneven: { points: 20, reason: cues.hipsUneven.text },
  overextended: { points: 15, reason: cues.overextended.text },
  heelsUp: { points: 20, reason: cues.heelsUp.text },
  notDown: { points: 20, reason: cues.notDown.text },
  dropped: { points: 20, reason: cues.dropped.text },
  thrown: { points: 20, reason: cues.thrown.text },
  noPause: { points: 10, reason: cues.noPause.text },
  rushed: { points: 20, reason: cues.rushed.text },
  unevenPace: { points: 15, reason: cues.unevenPace.text },
};

/** Judges a lift. */
export const judgeBridge = (lift: Lift): Severities<BridgeError> => ({
  ...commonErrors(lift, limits),
  thrown: severity(lift.shape.rise, limits.rise),
});
