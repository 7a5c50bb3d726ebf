import type { PoseLandmark } from '../../body/landmark.ts';

/** The model's output for one picture. */
export interface PoseResult {
  /** 33 points, or null when nobody was found. */
  readonly landmarks: readonly PoseLandmark[] | null;
  /** Inference time, milliseconds. */
  readonly inferenceMs: number;
}

/** A camera picture for the model. */
export type CameraPicture = ImageBitmap | VideoFrame;

/** Detects a body in pictures, one at a time. */
export interface PoseSource {
  /**
   * Loads the model, once.
   * @throws Error when its files cannot be loaded
   */
  load(): Promise<void>;
  /**
   * Takes ownership of the picture and closes it.
   * @param timestampMs when it was taken, on a monotonic clock
   * @param width pixels; a wider picture is scaled down first
   * @throws Error when the model failed; the next picture gets a new one
   */
  detect(picture: CameraPicture, timestampMs: number, width: number): Promise<PoseResult>;
  /** Releases the model. A closed source cannot be used again. */
  close(): void;
}
