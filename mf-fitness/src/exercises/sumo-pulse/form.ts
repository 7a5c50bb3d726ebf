import { sumoPulseCues as cues } from './cues.ts';
import { sumoLimits, type SumoPosture } from './posture.ts';
import { smaller, unevenPace, type OwnMeasure } from '../counting/form/own-measure.ts';
import { quantile, spread, typical, type RepFrame, type RepShape } from '../counting/form/rep-frames.ts';
import { severity, type Severities } from '../counting/form/severity.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';

/** The measurements that the form of a pulse is judged by; the way is the height of the hips, trunk lengths. */
export interface PulseFrame
  extends
    RepFrame,
    Pick<
      SumoPosture,
      | 'depth'
      | 'stance'
      | 'kneeAngle'
      | 'kneeInside'
      | 'lean'
      | 'hipTilt'
      | 'shoulderWidth'
      | 'aside'
      | 'heelUp'
    > {}

/** The frame of a posture. */
export const pulseFrame = (posture: SumoPosture, height: number, at: number): PulseFrame => ({
  at,
  way: height,
  depth: posture.depth,
  stance: posture.stance,
  kneeAngle: posture.kneeAngle,
  kneeInside: posture.kneeInside,
  lean: posture.lean,
  hipTilt: posture.hipTilt,
  shoulderWidth: posture.shoulderWidth,
  aside: posture.aside,
  heelUp: posture.heelUp,
});

export type PulseError =
  | 'small'
  | 'high'
  | 'stanceNarrow'
  | 'tooDeep'
  | 'kneesIn'
  | 'leaning'
  | 'heelsUp'
  | 'hipsUneven'
  | 'hipsAside'
  | 'comesUp'
  | 'rushed'
  | 'unevenPace';

/** The costs of form errors. */
export const costs: ErrorCosts<PulseError> = {
  small: { points: 35, reason: cues.pulseMore.text },
  high: { points: 30, reason: cues.sinkDeeper.text },
  stanceNarrow: { points: 15, reason: cues.stanceNarrow.text },
  tooDeep: { points: 10, reason: cues.tooDeep.text },
  kneesIn: { points: 25, reason: cues.kneesIn.text },
  leaning: { points: 25, reason: cues.leaning.text },
  heelsUp: { points: 20, reason: cues.heelsUp.text },
  hipsUneven: { points: 15, reason: cues.hipsUneven.text },
  hipsAside: { points: 20, reason: cues.hipsAside.text },
  comesUp: { points: 20, reason: cues.stayLow.text },
  rushed: { points: 20, reason: cues.rushed.text },
  unevenPace: { points: 15, reason: cues.unevenPace.text },
};

/** Limits in the units of the posture: from `slight` on an error costs points, from `gross` on all of its points. */
const limits = {
  range: { slight: 0.18, gross: 0.07 },
  knee: { slight: 110, gross: 140 },
  stance: { slight: sumoLimits.stance, gross: 1.05 },
  deep: { slight: sumoLimits.kneeFrom - 8, gross: 65 },
  kneeInside: { slight: 0.38, gross: 0.8 },
  lean: { slight: 0.1, gross: 0.35 },
  /** How much the shoulders widen on the way down: a trunk that leans forward comes nearer. */
  widens: { slight: 0.11, gross: 0.3 },
  wide: { slight: 0.86, gross: 1.05 },
  heelUp: { slight: 0.2, gross: 0.4 },
  hipTilt: { slight: 0.09, gross: sumoLimits.hipTilt },
  /** Depth at the top of the pulse. */
  up: { slight: 0.3, gross: 0.06 },
  /** The time in the upper half of the pulse, milliseconds. */
  rushed: { slight: 560, gross: 320 },
  aside: { slight: 0.025, gross: 0.09 },
} as const;

/** Judges a pulse. */
export function judgePulse(shape: RepShape<PulseFrame>, own: OwnMeasure): Severities<PulseError> {
  const at = (measure: (frame: PulseFrame) => number | null) => typical(shape.bottom, measure);
  const knee = at(({ kneeAngle }) => kneeAngle);
  const leans = shape.frames.map(({ lean }) => lean);
  return {
    small: Math.max(severity(shape.range, limits.range), smaller(own, shape.range)),
    high: severity(knee, limits.knee),
    stanceNarrow: severity(
      at(({ stance }) => stance),
      limits.stance,
    ),
    tooDeep: severity(knee, limits.deep),
    kneesIn: severity(
      at(({ kneeInside }) => kneeInside),
      limits.kneeInside,
    ),
    leaning: Math.max(
      severity(quantile(leans, 0.8), limits.lean),
      severity(
        spread(shape.frames, ({ shoulderWidth }) => shoulderWidth),
        limits.widens,
      ),
      severity(
        at(({ shoulderWidth }) => shoulderWidth),
        limits.wide,
      ),
    ),
    heelsUp: severity(
      at(({ heelUp }) => heelUp),
      limits.heelUp,
    ),
    hipsUneven: severity(
      at(({ hipTilt }) => hipTilt),
      limits.hipTilt,
    ),
    hipsAside: severity(
      at(({ aside }) => aside),
      limits.aside,
    ),
    comesUp: severity(
      typical(shape.top, ({ depth }) => depth),
      limits.up,
    ),
    rushed: severity(shape.outMs, limits.rushed),
    unevenPace: unevenPace(own, shape.outMs),
  };
}
