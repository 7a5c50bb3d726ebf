import type { Vector } from './vector.ts';

/** An arm or a leg by its end point; the middle joint follows from the bone lengths. */
export interface LimbPose {
  /** Position of the wrist or ankle. If out of reach, the limb is stretched towards it. */
  readonly end: Vector;
  /** Direction of the elbow or knee. */
  readonly bend: Vector;
  /** Direction of the hand or foot. */
  readonly point: Vector;
}

/**
 * A whole body. A standing body faces +x, so its left is -z; `up` runs along the spine to the head, `front` is the
 * direction of the belly.
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
