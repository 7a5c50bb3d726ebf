import { neckTiltCues as cues } from './cues.ts';
import { smaller, unevenPace, type OwnMeasure } from '../counting/form/own-measure.ts';
import { quantile, typical, type RepFrame, type RepShape } from '../counting/form/rep-frames.ts';
import { severity, type Severities } from '../counting/form/severity.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';

/** The measurements that the form of a bow is judged by; the way is the bow of the head, degrees. */
export interface BowFrame extends RepFrame {
  /** Width of the shoulders, pixels: a trunk that bows comes nearer. */
  readonly shoulderWidth: number;
  /** How much lower one ear is than the other, head sizes, with a sign. */
  readonly earTilt: number;
  /** How far the nose is to the side of the ears, head sizes, with a sign. */
  readonly turn: number;
  /** Whether the shoulders are not level. */
  readonly uneven: boolean;
}

export type BowError =
  'short' | 'shouldersUneven' | 'quick' | 'shouldersAlong' | 'aslant' | 'notUp' | 'tooFarBack' | 'unevenPace';

/** The costs of form errors. */
export const costs: ErrorCosts<BowError> = {
  short: { points: 40, reason: cues.bowFurther.text },
  shouldersUneven: { points: 20, reason: cues.shouldersUneven.text },
  quick: { points: 30, reason: cues.tooFast.text },
  shouldersAlong: { points: 30, reason: cues.shouldersAlong.text },
  aslant: { points: 25, reason: cues.aslant.text },
  notUp: { points: 25, reason: cues.notUp.text },
  tooFarBack: { points: 25, reason: cues.tooFarBack.text },
  unevenPace: { points: 15, reason: cues.unevenPace.text },
};

/** From `slight` on an error costs points, from `gross` on all of its points. */
const limits = {
  /** The share of frames with shoulders that are not level. */
  uneven: { slight: 0.2, gross: 0.6 },
  /** How much the shoulders widen or narrow, a share of their width. */
  widens: { slight: 0.06, gross: 0.24 },
  earTilt: { slight: 0.09, gross: 0.3 },
  turn: { slight: 0.12, gross: 0.35 },
  /** The head between two bows below where it looks ahead, a share of the bow. */
  notUp: { slight: 0.2, gross: 0.5 },
  /** The head between two bows above where it looks ahead, a share of the bow. */
  tooFarBack: { slight: 0.35, gross: 0.8 },
  /** The bow of the head, degrees. */
  range: { slight: 41, gross: 24 },
  /** The fastest way of the head down, ranges a second. */
  rise: { slight: 3, gross: 5 },
  /** How long the head is down, milliseconds. */
  down: { slight: 600, gross: 300 },
} as const;

/** A bow. */
export interface Bow {
  readonly shape: RepShape<BowFrame>;
  readonly own: OwnMeasure;
  /** The bow of a head that looks ahead, degrees. */
  readonly level: number | null;
  /** How long the head was down, milliseconds. */
  readonly downMs: number;
}

/** Judges a bow. */
export function judgeBow({ shape, own, level, downMs }: Bow): Severities<BowError> {
  const { frames } = shape;
  const widths = frames.map(({ shoulderWidth }) => shoulderWidth);
  const usual = quantile(widths, 0.5) ?? 1;
  const widens = ((quantile(widths, 0.9) ?? usual) - (quantile(widths, 0.1) ?? usual)) / usual;
  const goesAside = (measure: (frame: BowFrame) => number) =>
    Math.abs((typical(shape.top, measure) ?? 0) - (typical(shape.bottom, measure) ?? 0));
  const below = level === null ? 0 : (shape.low - level) / shape.range;
  const uneven = frames.filter((frame) => frame.uneven).length / Math.max(1, frames.length);
  return {
    short: Math.max(severity(shape.range, limits.range), smaller(own, shape.range)),
    shouldersUneven: severity(uneven, limits.uneven),
    quick: Math.max(severity(downMs, limits.down), severity(shape.rise, limits.rise)),
    shouldersAlong: severity(widens, limits.widens),
    aslant: Math.max(
      severity(
        goesAside(({ earTilt }) => earTilt),
        limits.earTilt,
      ),
      severity(
        goesAside(({ turn }) => turn),
        limits.turn,
      ),
    ),
    notUp: severity(below, limits.notUp),
    tooFarBack: severity(-below, limits.tooFarBack),
    unevenPace: unevenPace(own, shape.outMs),
  };
}
