import type { BodyPose } from './body-pose.ts';
import type { BodyShape } from './body-shape.ts';
import type { CameraView } from './camera-view.ts';
import type { Channels, Segment } from './timeline.ts';
import type { Vector } from './vector.ts';

/** How one exercise moves a body: the only part that is specific to each exercise. */
export interface ExerciseMotion {
  readonly slug: string;
  /** The values at the start. */
  readonly start: Channels;
  /** The pose for channel values. */
  pose(channels: Channels, shape: BodyShape): BodyPose;
  /**
   * One repetition from rest to rest.
   * @param period milliseconds
   * @param depth 1 is a full repetition; less is a partial one, which must not count
   */
  repetition(period: number, depth?: number): readonly Segment[];
  /** Movements in front of the camera that are not repetitions, each from and back to the start. */
  readonly idle: readonly (readonly Segment[])[];
  /** The middle of the body, as a camera's target. */
  readonly target: Vector;
  /** A camera position that the placement guide accepts. */
  readonly goodView: Pick<CameraView, 'azimuth' | 'distance' | 'height'>;
  /** The pose of a drawn figure, if it differs: where the arms are matters to no count. */
  figurePose?(channels: Channels, shape: BodyShape): BodyPose;
  /** Whether a drawn figure has lines under rising hips, for a lift that is driven. */
  readonly drives?: boolean;
  /** The best view for a drawn figure, if it differs. */
  readonly figureView?: Pick<CameraView, 'azimuth' | 'height'>;
  /** Whether both legs are nearer to the viewer of a drawn figure than its trunk; default the left one only. */
  readonly legsInFront?: boolean;
}
