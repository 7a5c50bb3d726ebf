/** Lengths of a body, metres between joint centres. */
export interface BodyShape {
  readonly shank: number;
  readonly thigh: number;
  readonly trunk: number;
  readonly upperArm: number;
  readonly forearm: number;
  /** From the middle of the shoulders to the middle of the head. */
  readonly neck: number;
  readonly head: number;
  readonly foot: number;
  readonly shoulderWidth: number;
  readonly hipWidth: number;
  /** Height of hip and shoulder joints above the floor when lying on the back. */
  readonly lyingDepth: number;
  /** Height of the ankle above the sole. */
  readonly ankleHeight: number;
}

/** A woman of 1.75 m. */
export const averageShape: BodyShape = {
  shank: 0.42,
  thigh: 0.43,
  trunk: 0.5,
  upperArm: 0.29,
  forearm: 0.25,
  neck: 0.24,
  head: 0.2,
  foot: 0.2,
  shoulderWidth: 0.36,
  hipWidth: 0.22,
  lyingDepth: 0.1,
  ankleHeight: 0.08,
};

/** Differences between bodies, as factors of the average; 1 changes nothing. */
export interface ShapeFactors {
  readonly size?: number;
  readonly legs?: number;
  readonly trunk?: number;
  readonly width?: number;
}

/** The average body, changed by factors. */
export function bodyShape({ size = 1, legs = 1, trunk = 1, width = 1 }: ShapeFactors = {}): BodyShape {
  const base = averageShape;
  return {
    shank: base.shank * size * legs,
    thigh: base.thigh * size * legs,
    trunk: base.trunk * size * trunk,
    upperArm: base.upperArm * size,
    forearm: base.forearm * size,
    neck: base.neck * size,
    head: base.head * size,
    foot: base.foot * size,
    shoulderWidth: base.shoulderWidth * size * width,
    hipWidth: base.hipWidth * size * width,
    lyingDepth: base.lyingDepth * size * width,
    ankleHeight: base.ankleHeight * size,
  };
}
