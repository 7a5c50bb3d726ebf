import type { PoseLandmark } from '../../body/landmark.ts';

/** What the model made of one picture. */
export interface PoseResult {
  /** 33 points, or null when nobody was found. */
  readonly landmarks: readonly PoseLandmark[] | null;
  /** How long the model took, milliseconds. */
  readonly inferenceMs: number;
}

/** A camera picture on its way to the model. */
export type CameraPicture = ImageBitmap | VideoFrame;

/** Finds a body in pictures, one at a time. */
export interface PoseSource {
  /**
   * Makes the model ready; asked again, it gives the first answer.
   * @throws Error when its files cannot be loaded
   */
  load(): Promise<void>;
  /**
   * Takes the picture over and closes it.
   * @param timestampMs when it was taken, on a clock that moves forward
   * @param width pixels; a wider picture is made smaller before it is looked at
   * @throws Error when the model failed; the next picture gets a new one
   */
  detect(picture: CameraPicture, timestampMs: number, width: number): Promise<PoseResult>;
  /** Lets go of the model. A closed source cannot be used again. */
  close(): void;
}
