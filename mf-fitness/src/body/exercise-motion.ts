import type { BodyPose } from './body-pose.ts';
import type { BodyShape } from './body-shape.ts';
import type { CameraView } from './camera-view.ts';
import type { Channels, Segment } from './timeline.ts';
import type { Vector } from './vector.ts';

/** How one exercise moves a body: the only thing written anew for each exercise. */
export interface ExerciseMotion {
  readonly slug: string;
  /** How the exercise begins. */
  readonly start: Channels;
  /** The pose that the channel values stand for. */
  pose(channels: Channels, shape: BodyShape): BodyPose;
  /**
   * One repetition from rest to rest.
   * @param period milliseconds
   * @param depth 1 is a full repetition; less is a partial one, which must not count
   */
  repetition(period: number, depth?: number): readonly Segment[];
  /** What people do in front of the camera that is no repetition, each from and back to the start. */
  readonly idle: readonly (readonly Segment[])[];
  /** The middle of the body, to point a camera at. */
  readonly target: Vector;
  /** A camera position that the placement coach would praise. */
  readonly goodView: Pick<CameraView, 'azimuth' | 'distance' | 'height'>;
  /** From where a drawn figure shows the movement best, where that is another place. */
  readonly figureView?: Pick<CameraView, 'azimuth' | 'height'>;
}
