import { Landmark } from '../../../mf-fitness/src/body/landmark.ts';

/** Groups of points that the pose model locates equally well. */
export const noiseGroups = [
  'face',
  'shoulders',
  'elbows',
  'hands',
  'hips',
  'knees',
  'ankles',
  'feet',
] as const;

export type NoiseGroup = (typeof noiseGroups)[number];

/** The first point of each group, in the model's order of points; legs come before feet. */
const firstOf: readonly (readonly [number, NoiseGroup])[] = [
  [Landmark.leftHeel, 'feet'],
  [Landmark.leftAnkle, 'ankles'],
  [Landmark.leftKnee, 'knees'],
  [Landmark.leftHip, 'hips'],
  [Landmark.leftWrist, 'hands'],
  [Landmark.leftElbow, 'elbows'],
  [Landmark.leftShoulder, 'shoulders'],
];

export const groupOf = (index: number): NoiseGroup =>
  firstOf.find(([first]) => index >= first)?.[1] ?? 'face';

/**
 * How the camera sees a pair of limbs: the nearer one, or the other behind it at an angle of at most this many degrees;
 * 90 is one exactly behind the other.
 */
export const viewingBins = [0, 30, 57, 90] as const;

/** The measured errors of the pose model for one exercise. Lengths in metres at the body. */
export interface ModelNoise {
  /** Standard deviation from frame to frame. */
  readonly jitter: Readonly<Record<NoiseGroup, number>>;
  /**
   * Standard deviation of the slow part of the error, which decays in `driftMs`. The part that follows the movement is
   * left out.
   */
  readonly drift: Readonly<Record<NoiseGroup, number>>;
  readonly driftMs: number;
  /** Share of frames in which it finds no body. */
  readonly lost: number;
}

/** The measured visibility that the pose model reports for a point, 0..1. */
export interface ModelSight {
  /** By `viewingBins`. */
  readonly visibility: Readonly<Record<NoiseGroup, readonly number[]>>;
  /** Of points outside the picture. */
  readonly outside: number;
}
