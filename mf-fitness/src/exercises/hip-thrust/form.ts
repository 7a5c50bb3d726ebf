import { hipThrustCues as cues } from './cues.ts';
import { portraitWidths } from '../counting/body-scale.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';
import { commonErrors, type Lift } from '../counting/form/lift-form.ts';
import { typical } from '../counting/form/rep-frames.ts';
import { severity, type Severities } from '../counting/form/severity.ts';

export type ThrustError =
  | 'short'
  | 'feetTooFar'
  | 'feetTooNear'
  | 'feetApart'
  | 'hipsUneven'
  | 'kneesOut'
  | 'heelsUp'
  | 'notDown'
  | 'dropped'
  | 'noPause'
  | 'rushed'
  | 'overextended'
  | 'unevenPace';

/**
 * Limits of the specification, degrees and trunk lengths. From `slight` on an error costs points, from `gross` on all
 * of its points.
 */
export const limits = {
  kneeFrom: 70,
  kneeTo: 110,
  straight: 160,
  full: 172,
  kneesFar: { slight: 82, gross: 108 },
  kneesNear: { slight: 38, gross: 24 },
  overextended: { slight: 184, gross: 200 },
  feetApart: { slight: portraitWidths(0.4), gross: portraitWidths(0.6) },
  kneesOut: { slight: portraitWidths(0.1), gross: portraitWidths(0.2) },
  hipTilt: { slight: 0.2, gross: 0.32 },
} as const;

/** The costs of form errors. */
export const costs: ErrorCosts<ThrustError> = {
  short: { points: 50, reason: cues.liftHigher.text },
  feetTooFar: { points: 20, reason: cues.feetTooFar.text },
  feetTooNear: { points: 15, reason: cues.feetTooNear.text },
  feetApart: { points: 10, reason: cues.feetApart.text },
  hipsUneven: { points: 20, reason: cues.hipsUneven.text },
  kneesOut: { points: 15, reason: cues.kneesOut.text },
  heelsUp: { points: 20, reason: cues.heelsUp.text },
  notDown: { points: 20, reason: cues.notDown.text },
  dropped: { points: 20, reason: cues.dropped.text },
  noPause: { points: 10, reason: cues.noPause.text },
  rushed: { points: 20, reason: cues.rushed.text },
  overextended: { points: 20, reason: cues.overextended.text },
  unevenPace: { points: 15, reason: cues.unevenPace.text },
};

/** Judges a lift. */
export const judgeThrust = (lift: Lift): Severities<ThrustError> => ({
  ...commonErrors(lift, limits),
  kneesOut: severity(
    typical(lift.shape.top, ({ kneesBeyondFeet }) => kneesBeyondFeet),
    limits.kneesOut,
  ),
});
