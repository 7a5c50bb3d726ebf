import { legRaiseCues as cues } from './cues.ts';
import { smaller, unevenPace, type OwnMeasure } from '../counting/form/own-measure.ts';
import { quantile, spread, typical, type RepFrame, type RepShape } from '../counting/form/rep-frames.ts';
import { severity, type Severities } from '../counting/form/severity.ts';
import type { ErrorCosts } from '../counting/form/form-score.ts';
import type { LyingPosture } from '../counting/lying-posture.ts';

/** The measurements that the form of a raise is judged by; the way is that of the legs from the floor, degrees. */
export interface RaiseFrame extends RepFrame {
  readonly kneeAngle: number;
  /** Degrees by which one leg is ahead of the other. */
  readonly ahead: number;
  /** Distance of the feet along the picture's horizontal, trunk lengths. */
  readonly feetApart: number;
  /** Degrees by which the trunk's lower end has left the floor; null before the legs were down. */
  readonly seatUp: number | null;
  /** Pitch of the trunk, degrees. */
  readonly pitch: number;
}

/** The frame of a posture. `angle` is that of the legs to the trunk, 180 on the floor. */
export const raiseFrame = (
  posture: LyingPosture,
  angle: number,
  restPitch: number | null,
  at: number,
): RaiseFrame => ({
  at,
  way: 180 - angle,
  kneeAngle: posture.kneeAngle,
  ahead: posture.otherLegGuess - posture.legAngle,
  feetApart: posture.feetApart,
  seatUp: restPitch === null ? null : posture.trunkPitch - restPitch,
  pitch: posture.trunkPitch,
});

export type RaiseError =
  | 'short'
  | 'legsBent'
  | 'legsApart'
  | 'backLifted'
  | 'notDown'
  | 'thrown'
  | 'dropped'
  | 'rushed'
  | 'unevenPace';

/** The costs of form errors. */
export const costs: ErrorCosts<RaiseError> = {
  short: { points: 50, reason: 'Raise your legs until they are just past upright' },
  legsBent: { points: 30, reason: cues.legsBent.text },
  legsApart: { points: 20, reason: cues.legsApart.text },
  backLifted: { points: 20, reason: cues.backLifted.text },
  notDown: { points: 20, reason: cues.lowerFurther.text },
  thrown: { points: 20, reason: cues.thrown.text },
  dropped: { points: 20, reason: cues.dropped.text },
  rushed: { points: 20, reason: cues.rushed.text },
  unevenPace: { points: 15, reason: cues.unevenPace.text },
};

/**
 * Limits, degrees: from `slight` on an error costs points, from `gross` on all of its points. Legs that are upright to
 * the eye are at up to 16 degrees less by the model's points, which are inside the body.
 */
const limits = {
  way: { slight: 76, gross: 40 },
  knee: { slight: 156, gross: 122 },
  /** Between the two ends of a raise: a leg that is further away in the picture is always a little behind. */
  ahead: { slight: 22, gross: 60 },
  feetApart: { slight: 0.2, gross: 0.5 },
  seatUp: { slight: 7, gross: 18 },
  /** The trunk's pitch changes by so much when the back arches under low legs. */
  pitches: { slight: 8, gross: 16 },
  /** The lowest position of the legs, from the floor. */
  low: { slight: 18, gross: 48 },
  /** Ranges a second. */
  rise: { slight: 2.4, gross: 4.2 },
  fall: { slight: 2.4, gross: 4.2 },
  /** The time that the legs are up, milliseconds. */
  rushed: { slight: 700, gross: 400 },
} as const;

/** Judges a raise. */
export function judgeRaise(shape: RepShape<RaiseFrame>, own: OwnMeasure): Severities<RaiseError> {
  const raised = [...shape.middle, ...shape.top];
  // Knees may bend on one of the two ways only.
  const knee = quantile(
    raised.map(({ kneeAngle }) => kneeAngle),
    0.25,
  );
  return {
    short: Math.max(severity(shape.high, limits.way), smaller(own, shape.range)),
    legsBent: severity(knee, limits.knee),
    legsApart: Math.max(
      severity(
        spread(shape.frames, ({ ahead }) => ahead),
        limits.ahead,
      ),
      severity(
        typical(shape.top, ({ feetApart }) => feetApart),
        limits.feetApart,
      ),
    ),
    backLifted: Math.max(
      severity(
        typical(shape.top, ({ seatUp }) => seatUp),
        limits.seatUp,
      ),
      severity(
        spread(shape.frames, ({ pitch }) => pitch),
        limits.pitches,
      ),
    ),
    notDown: severity(shape.low, limits.low),
    thrown: severity(shape.rise, limits.rise),
    dropped: severity(shape.fall, limits.fall),
    rushed: severity(shape.outMs, limits.rushed),
    unevenPace: unevenPace(own, shape.outMs),
  };
}
