import { placeBody, type BodyPoints } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { projectPoint, setUpCamera, type CameraView } from '../../body/camera-view.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest, sampleTimeline, timelineDuration, type Timeline } from '../../body/timeline.ts';
import { Landmark, type LandmarkName } from '../../body/landmark.ts';

/** A looping movement. */
export interface FigureMotion {
  readonly motion: ExerciseMotion;
  readonly timeline: Timeline;
  /** The time of the most representative picture, milliseconds. */
  readonly stillAt: number;
}

const PERIOD_MS = 3600;

/** One slow repetition and a breath. */
export const figureMotionOf = (motion: ExerciseMotion): FigureMotion => ({
  motion,
  timeline: { start: motion.start, segments: [...motion.repetition(PERIOD_MS), rest(500)] },
  stillAt: PERIOD_MS * 0.45,
});

/** Repetitions without a pause, each of `period` milliseconds. */
export const pacedFigureOf = (motion: ExerciseMotion, period: number): FigureMotion => ({
  motion,
  timeline: { start: motion.start, segments: motion.repetition(period) },
  stillAt: period * 0.45,
});

/** Width of the drawing, in its own units. */
export const WIDTH = 100;
export const HEIGHT = 48;
const MARGIN = 5;

/** The camera of the drawn figure. */
export const viewOf = (motion: ExerciseMotion): CameraView => ({
  azimuth: motion.figureView?.azimuth ?? motion.goodView.azimuth - 8,
  distance: 2.6,
  height: motion.figureView?.height ?? 0.55,
  target: motion.target,
  imageWidth: WIDTH,
  imageHeight: HEIGHT,
});

/** The scale and offset that fit a movement into the drawing, centred. */
interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** The largest scale: every posture fits, and a small movement does not fill the picture. */
const LARGEST = 1.75;
const SAMPLES = 12;
const fits = new WeakMap<ExerciseMotion, Fit>();

/** The fit of a movement into the drawing; cached. */
export function fitOf({ motion, timeline }: FigureMotion): Fit {
  const known = fits.get(motion);
  if (known !== undefined) return known;
  const camera = setUpCamera(viewOf(motion));
  const places = Array.from({ length: SAMPLES }, (_, sample) =>
    placeBody(
      motion.pose(sampleTimeline(timeline, (sample / SAMPLES) * timelineDuration(timeline)), averageShape),
      averageShape,
    ).map((point) => projectPoint(point, camera, viewOf(motion))),
  ).flat();
  const xs = places.map(({ x }) => x * WIDTH);
  const ys = places.map(({ y }) => y * HEIGHT);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    LARGEST,
    (WIDTH - 2 * MARGIN) / (right - left),
    (HEIGHT - 2 * MARGIN) / (bottom - top),
  );
  const fit = {
    scale,
    x: WIDTH / 2 - (scale * (left + right)) / 2,
    y: HEIGHT / 2 - (scale * (top + bottom)) / 2,
  };
  fits.set(motion, fit);
  return fit;
}

/** The middle of some points of a body. */
export function centre(points: BodyPoints, names: readonly LandmarkName[]) {
  const sum = { x: 0, y: 0, z: 0 };
  for (const name of names) {
    const point = points[Landmark[name]] ?? sum;
    sum.x += point.x / names.length;
    sum.y += point.y / names.length;
    sum.z += point.z / names.length;
  }
  return sum;
}
