import type { Vector } from './vector.ts';

/** An arm or a leg by where it ends; the middle joint follows from the bone lengths. */
export interface LimbPose {
  /** Where the wrist or ankle is. When out of reach, the limb is stretched towards it. */
  readonly end: Vector;
  /** Which way the elbow or knee points. */
  readonly bend: Vector;
  /** Which way the hand or foot points. */
  readonly point: Vector;
}

/**
 * A whole body. A standing body faces +x, so its left is -z; `up` runs along the spine to the
 * head, `front` is where the belly looks.
 */
export interface BodyPose {
  /** The middle between the hip joints. */
  readonly pelvis: Vector;
  readonly up: Vector;
  readonly front: Vector;
  readonly headUp: Vector;
  readonly headFront: Vector;
  readonly leftArm: LimbPose;
  readonly rightArm: LimbPose;
  readonly leftLeg: LimbPose;
  readonly rightLeg: LimbPose;
}
