import type { PoseLandmark } from '../../../mf-fitness/src/body/landmark.ts';
import { placeBody } from '../../../mf-fitness/src/body/body-points.ts';
import { bodyShape, type ShapeFactors } from '../../../mf-fitness/src/body/body-shape.ts';
import type { CameraView } from '../../../mf-fitness/src/body/camera-view.ts';
import { viewBody } from './view-body.ts';
import type { ExerciseMotion } from '../../../mf-fitness/src/body/exercise-motion.ts';
import { modelErrors } from './model-errors.ts';
import type { ModelNoise } from './noise-groups.ts';
import { metresPerPicture } from './occlusion.ts';
import { gaussian, seededRandom } from './random.ts';
import {
  sampleTimeline,
  timelineDuration,
  timelineReps,
  type Segment,
} from '../../../mf-fitness/src/body/timeline.ts';

/** One camera frame as the pose model would report it. */
export interface ClipFrame {
  readonly timestampMs: number;
  readonly landmarks: readonly PoseLandmark[] | null;
  readonly imageWidth: number;
  readonly imageHeight: number;
}

/** How a movement is recorded. */
export interface ClipOptions {
  readonly shape?: ShapeFactors;
  readonly view?: Partial<CameraView>;
  /** Frames per second; default 30. */
  readonly fps?: number;
  /** Share of frames that are lost, 0..1. */
  readonly dropped?: number;
  /** Share of frames in which the model finds no body, 0..1. */
  readonly lost?: number;
  /** Standard deviation of each point from frame to frame, metres at the body. */
  readonly noise?: number;
  /** Errors as measured of the real model. */
  readonly model?: ModelNoise;
  readonly seed?: number;
  /** Milliseconds on the first frame's clock. */
  readonly startMs?: number;
}

/** A recorded movement with its true number of full repetitions. */
export interface SyntheticClip {
  readonly frames: readonly ClipFrame[];
  readonly reps: number;
}

/** Records an exercise through a simulated camera and pose model. The same options give the same clip. */
export function simulateClip(
  motion: ExerciseMotion,
  segments: readonly Segment[],
  options: ClipOptions = {},
): SyntheticClip {
  const { fps = 30, dropped = 0, lost = 0, noise = 0, startMs = 1000 } = options;
  const random = seededRandom(options.seed ?? 1);
  const shape = bodyShape(options.shape);
  const timeline = { start: motion.start, segments };
  const view: CameraView = {
    ...motion.goodView,
    target: motion.target,
    imageWidth: 1280,
    imageHeight: 720,
    ...options.view,
  };
  const pixelsPerMetre = Math.max(view.imageWidth, view.imageHeight) / metresPerPicture(view);
  const err = options.model === undefined ? null : modelErrors(options.model, random);
  const frames: ClipFrame[] = [];
  for (let frame = 0; (frame * 1000) / fps <= timelineDuration(timeline); frame += 1) {
    if (random() < dropped) continue;
    const at = (frame * 1000) / fps;
    const clean = viewBody(placeBody(motion.pose(sampleTimeline(timeline, at), shape), shape), view);
    const errors = err?.(at);
    const landmarks = clean.map((point, index) => {
      const off = errors?.[index];
      const [right, down] = [
        gaussian(random) * noise + (off?.x ?? 0),
        gaussian(random) * noise + (off?.y ?? 0),
      ];
      return {
        ...point,
        x: point.x + (right * pixelsPerMetre) / view.imageWidth,
        y: point.y + (down * pixelsPerMetre) / view.imageHeight,
      };
    });
    frames.push({
      timestampMs: startMs + at,
      landmarks: random() < lost ? null : landmarks,
      imageWidth: view.imageWidth,
      imageHeight: view.imageHeight,
    });
  }
  return { frames, reps: timelineReps(timeline) };
}
