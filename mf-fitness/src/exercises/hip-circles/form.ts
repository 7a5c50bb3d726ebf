import { hipCirclesCues as cues } from './cues.ts';
import { circleLimits, type CirclePosture } from './posture.ts';
import { smaller, unevenPace, type OwnMeasure } from '../counting/form/own-measure.ts';
import { spread, typical, type RepFrame, type RepShape } from '../counting/form/rep-frames.ts';
import { severity, type Severities } from '../counting/form/severity.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';

/** The measurements that the form of a circle is judged by; the way is that of the hips to the side, trunk lengths. */
export interface CircleFrame extends RepFrame, Pick<CirclePosture, 'feetApart' | 'shoulderTilt' | 'lean'> {
  /** Distance of the shoulders to the side of the feet. */
  readonly shouldersAside: number;
}

export type CircleError =
  | 'small'
  | 'feetNarrow'
  | 'feetWide'
  | 'shouldersUneven'
  | 'leaning'
  | 'trunkAlong'
  | 'rushed'
  | 'unevenPace';

/** The costs of form errors. */
export const costs: ErrorCosts<CircleError> = {
  small: { points: 30, reason: cues.widerCircle.text },
  feetNarrow: { points: 10, reason: cues.feetNarrow.text },
  feetWide: { points: 10, reason: cues.feetWide.text },
  shouldersUneven: { points: 15, reason: cues.shouldersUneven.text },
  leaning: { points: 15, reason: cues.leaning.text },
  trunkAlong: { points: 35, reason: cues.trunkAlong.text },
  rushed: { points: 25, reason: cues.rushed.text },
  unevenPace: { points: 20, reason: cues.unevenPace.text },
};

/**
 * Limits in the units of the posture: from `slight` on an error costs points, from `gross` on all of its points. A trunk
 * that is bent as counterweight tilts the shoulders a little.
 */
const limits = {
  feetNarrow: { slight: circleLimits.feetFrom, gross: circleLimits.feetFrom * 0.6 },
  feetWide: { slight: circleLimits.feetTo * 1.15, gross: circleLimits.feetTo * 1.6 },
  shoulderTilt: { slight: circleLimits.shoulderTilt * 1.5, gross: circleLimits.shoulderTilt * 3 },
  lean: { slight: circleLimits.lean * 1.3, gross: circleLimits.lean * 2.6 },
  /** The way of the hips to the sides. */
  range: { slight: 0.32, gross: 0.14 },
  /** The way of the shoulders to the sides. */
  along: { slight: 0.16, gross: 0.4 },
  /** The time from one side to the other, milliseconds. */
  rushed: { slight: 680, gross: 400 },
} as const;

/** Judges a circle. @param half its time from one side to the other, milliseconds */
export function judgeCircle(
  shape: RepShape<CircleFrame>,
  half: number,
  own: OwnMeasure,
): Severities<CircleError> {
  const { frames } = shape;
  const feet = typical(frames, ({ feetApart }) => feetApart);
  return {
    small: Math.max(severity(shape.range, limits.range), smaller(own, shape.range)),
    feetNarrow: severity(feet, limits.feetNarrow),
    feetWide: severity(feet, limits.feetWide),
    shouldersUneven: severity(
      typical(frames, ({ shoulderTilt }) => shoulderTilt),
      limits.shoulderTilt,
    ),
    leaning: severity(
      typical(frames, ({ lean }) => lean),
      limits.lean,
    ),
    trunkAlong: severity(
      spread(frames, ({ shouldersAside }) => shouldersAside),
      limits.along,
    ),
    rushed: severity(half, limits.rushed),
    unevenPace: unevenPace(own, half),
  };
}
