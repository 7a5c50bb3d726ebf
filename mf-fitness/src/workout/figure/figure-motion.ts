import type { BodyPose } from '../../body/body-pose.ts';
import { placeBody, type BodyPoints } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { projectPoint, setUpCamera, type CameraView } from '../../body/camera-view.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { rest, sampleTimeline, timelineDuration, type Channels, type Timeline } from '../../body/timeline.ts';
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

/** The pose that is drawn. */
export const drawnPose = (motion: ExerciseMotion, channels: Channels): BodyPose =>
  motion.figurePose === undefined
    ? motion.pose(channels, averageShape)
    : motion.figurePose(channels, averageShape);

/** The scale and offset that fit a movement into the drawing, centred. */
interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** The extent of all postures' points. */
  readonly width: number;
  readonly height: number;
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
      drawnPose(motion, sampleTimeline(timeline, (sample / SAMPLES) * timelineDuration(timeline))),
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
    width: scale * (right - left),
    height: scale * (bottom - top),
  };
  fits.set(motion, fit);
  return fit;
}

/** Room around the points of a body for its thickness, in units of the drawing. */
const AROUND = 6;

/** The part of the drawing that a movement needs, as a `viewBox`: a narrow one lets a figure that stands be large. */
export function closeViewOf(figure: FigureMotion): string {
  const { width, height } = fitOf(figure);
  const wide = Math.min(WIDTH, width + 2 * AROUND);
  const high = Math.min(HEIGHT, height + 2 * AROUND);
  return [(WIDTH - wide) / 2, (HEIGHT - high) / 2, wide, high].map((each) => each.toFixed(1)).join(' ');
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
