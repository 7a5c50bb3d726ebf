import { quantile, shapeOf, typical, type RepFrame, type RepShape } from './rep-frames.ts';
import { smaller, unevenPace, type OwnMeasure } from './own-measure.ts';
import { severity, type ErrorLimit } from './severity.ts';
import type { LyingPosture } from '../lying-posture.ts';

/** The measurements that the form of a lift is judged by; the way is the hip's angle, degrees. */
export interface LiftFrame
  extends
    RepFrame,
    Pick<LyingPosture, 'kneeAngle' | 'hipHeight' | 'heelUp' | 'hipTilt' | 'feetApart' | 'kneesBeyondFeet'> {}

/** A lift and what is known of the member's others. */
export interface Lift {
  readonly shape: RepShape<LiftFrame>;
  readonly own: OwnMeasure;
  /** Height of the hips on the floor, trunk lengths above the ankles. */
  readonly floor: number | null;
}

/** The frame of a posture. */
export const liftFrame = (posture: LyingPosture, angle: number, at: number): LiftFrame => ({
  at,
  way: angle,
  kneeAngle: posture.kneeAngle,
  hipHeight: posture.hipHeight,
  heelUp: posture.heelUp,
  hipTilt: posture.hipTilt,
  feetApart: posture.feetApart,
  kneesBeyondFeet: posture.kneesBeyondFeet,
});

/** The lift in these frames; null when they hold none. */
export function liftOf(frames: readonly LiftFrame[], own: OwnMeasure, floor: number | null): Lift | null {
  const shape = shapeOf(frames);
  return shape === null ? null : { shape, own, floor };
}

/** Heels above the toes, trunk lengths: with flat feet the model has them at up to 0.1. */
const HEELS_UP = { slight: 0.1, gross: 0.24 } as const;
/** Hips that stay above the floor between two lifts, shares of the lift's height. */
const STAYS_UP = { slight: 0.28, gross: 0.6 } as const;
/** How far the hips rise, trunk lengths; from above it looks like less, so it costs no more than a share. */
const RISES = { slight: 0.27, gross: 0.1, share: 0.65 } as const;
/** The fastest way of the hips, ranges a second: a lift under control stays below. */
const FALL = { slight: 2.5, gross: 4.2 } as const;
/** The share of the time out that the hips are up: without a moment at the top it is small. */
const PAUSE = { slight: 0.55, gross: 0.35 } as const;
/** The time out of a lift that is rushed, milliseconds. */
const RUSHED = { slight: 700, gross: 400 } as const;

/** The limits that differ between exercises with lifts, degrees and trunk lengths. */
export interface LiftLimits {
  /** The hip's angle of a full lift. */
  readonly full: number;
  /** The hip's angle of an arched back. */
  readonly overextended: ErrorLimit;
  /** The knee's angle with the feet too far away, and too near. */
  readonly kneesFar: ErrorLimit;
  readonly kneesNear: ErrorLimit;
  readonly feetApart: ErrorLimit;
  readonly hipTilt: ErrorLimit;
}

/** The form errors that all lifts have in common. */
export const commonErrors = (lift: Lift, limits: LiftLimits) => {
  const { shape, own } = lift;
  const { full } = limits;
  const knee = typical(shape.bottom, ({ kneeAngle }) => kneeAngle);
  const height = (frames: readonly LiftFrame[]) => typical(frames, ({ hipHeight }) => hipHeight) ?? NaN;
  const rises = height(shape.top) - height(shape.bottom);
  return {
    short: Math.max(
      severity(shape.high, { slight: full, gross: full - 24 }),
      RISES.share * severity(rises, RISES),
      smaller(own, shape.range),
    ),
    overextended: severity(shape.high, limits.overextended),
    feetTooFar: severity(knee, limits.kneesFar),
    feetTooNear: severity(knee, limits.kneesNear),
    feetApart: severity(
      typical(shape.top, ({ feetApart }) => feetApart),
      limits.feetApart,
    ),
    hipsUneven: severity(
      typical(shape.top, ({ hipTilt }) => hipTilt),
      limits.hipTilt,
    ),
    heelsUp: severity(
      typical(shape.top, ({ heelUp }) => heelUp),
      HEELS_UP,
    ),
    notDown: notDown(lift),
    unevenPace: unevenPace(own, shape.outMs),
    dropped: severity(shape.fall, FALL),
    noPause: severity(shape.pause, PAUSE),
    rushed: severity(shape.outMs, RUSHED),
  };
};

function notDown({ shape: { top, bottom }, floor }: Lift): number {
  const low = typical(bottom, ({ hipHeight }) => hipHeight);
  const high = typical(top, ({ hipHeight }) => hipHeight);
  if (floor === null || low === null || high === null || high <= floor) return 0;
  return severity((low - floor) / (high - floor), STAYS_UP);
}

/** The lowest hips so far, without outliers. */
export const floorOf = (frames: readonly LiftFrame[], floor: number | null): number | null => {
  const lowest = quantile(
    frames.map(({ hipHeight }) => hipHeight),
    0.05,
  );
  return lowest === null ? floor : Math.min(floor ?? Infinity, lowest);
};
