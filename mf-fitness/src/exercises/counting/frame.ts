import { Landmark, LANDMARK_COUNT, type PoseLandmark } from '../../body/landmark.ts';
import type { TrackerInput } from './tracker.ts';

/** A valid frame: a time, and a body if one was found. */
export interface Frame {
  readonly at: number;
  readonly body: readonly PoseLandmark[] | null;
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** A frame with a person in it. */
export interface BodyFrame extends Frame {
  readonly body: readonly PoseLandmark[];
}

/**
 * Validates the output of the pose model. A frame without a usable time is null; a frame with unreliable points has no
 * body.
 */
export function readFrame(input: TrackerInput | null | undefined): Frame | null {
  // The model is untyped, and a failing worker may send anything.
  const { timestampMs: at, landmarks, imageWidth, imageHeight } = input ?? {};
  if (at === undefined || !Number.isFinite(at)) return null;
  const sized = isSize(imageWidth) && isSize(imageHeight);
  const usable = sized && Array.isArray(landmarks) && landmarks.length >= LANDMARK_COUNT;
  const body = usable && landmarks.every(isPoint) ? landmarks : null;
  return { at, body, imageWidth: imageWidth ?? 0, imageHeight: imageHeight ?? 0 };
}

const isSize = (value: number | undefined): boolean =>
  value !== undefined && Number.isFinite(value) && value > 0;

/** A point further away than a few picture sizes is invalid. */
const isPoint = (point: PoseLandmark | null | undefined): boolean =>
  point != null &&
  Math.abs(point.x) < 10 &&
  Math.abs(point.y) < 10 &&
  point.visibility >= 0 &&
  point.visibility <= 1.001;

/** Beyond the edge by more than the model's jitter, as a fraction of the picture. */
const EDGE = 0.03;

/** Whether one of these points is outside the picture, where the model guesses. */
export const isCropped = ({ body }: Frame, indices: readonly number[]): boolean =>
  body !== null &&
  indices.some((index) => {
    const point = body[index];
    return point !== undefined && Math.max(-point.x, -point.y, point.x - 1, point.y - 1) > EDGE;
  });

const { leftShoulder, rightShoulder, leftHip, rightHip, leftKnee, rightKnee, leftAnkle, rightAnkle } =
  Landmark;

/** Shoulders, hips, knees and ankles. */
export const wholeBody: readonly number[] = [
  leftShoulder,
  rightShoulder,
  leftHip,
  rightHip,
  leftKnee,
  rightKnee,
  leftAnkle,
  rightAnkle,
];
