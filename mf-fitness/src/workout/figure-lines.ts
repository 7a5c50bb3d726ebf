import type { LandmarkName } from './pose/landmark.ts';
import { Landmark } from './pose/landmark.ts';
import { placeBody, type BodyPoints } from './motion/body-points.ts';
import { averageShape } from './motion/body-shape.ts';
import { projectPoint, setUpCamera, type CameraView } from './motion/camera-view.ts';
import type { ExerciseMotion } from './motion/exercise-motion.ts';
import { rest, sampleTimeline, timelineDuration, type Timeline } from './motion/timeline.ts';

/** A movement to draw over and over. */
export interface FigureMotion {
  readonly motion: ExerciseMotion;
  readonly timeline: Timeline;
  /** The moment that tells most in one picture, milliseconds. */
  readonly stillAt: number;
}

const PERIOD_MS = 3600;

/** One unhurried repetition and a breath. */
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

interface Bone {
  readonly name: string;
  readonly from: readonly LandmarkName[];
  readonly to: readonly LandmarkName[];
  readonly far: boolean;
  readonly width: number;
}

const limb = (side: 'left' | 'right', from: string, to: string, width: number): Bone => ({
  name: `${side}${from}${to}`,
  from: [`${side}${from}` as LandmarkName],
  to: [`${side}${to}` as LandmarkName],
  far: side === 'right',
  width,
});
const limbs = (side: 'left' | 'right'): readonly Bone[] => [
  limb(side, 'Hip', 'Knee', 4.4),
  limb(side, 'Knee', 'Ankle', 3.4),
  limb(side, 'Heel', 'FootIndex', 2.4),
  limb(side, 'Shoulder', 'Elbow', 2.8),
  limb(side, 'Elbow', 'Wrist', 2.4),
];

/** The far side first, so that the near side is drawn over it. */
export const figureBones: readonly Bone[] = [
  ...limbs('right'),
  {
    name: 'trunk',
    from: ['leftShoulder', 'rightShoulder'],
    to: ['leftHip', 'rightHip'],
    far: false,
    width: 6.4,
  },
  ...limbs('left'),
];

const WIDTH = 100;
const HEIGHT = 48;
const MARGIN = 5;
/** Bones are drawn for a camera 1.85 m away. */
const THICKNESS = 1.85 / 2.6;
const HEAD = 3.6;

/** The camera that the drawn figure is seen by. */
export const viewOf = (motion: ExerciseMotion): CameraView => ({
  azimuth: motion.figureView?.azimuth ?? motion.goodView.azimuth - 8,
  distance: 2.6,
  height: motion.figureView?.height ?? 0.55,
  target: motion.target,
  imageWidth: WIDTH,
  imageHeight: HEIGHT,
});

/** How a movement is laid into the drawing: all of it fits, and it stands in the middle. */
interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Near enough that every posture fits, and never so near that a small movement fills the picture. */
const LARGEST = 1.75;
const SAMPLES = 12;
const fits = new WeakMap<ExerciseMotion, Fit>();

function fitOf({ motion, timeline }: FigureMotion): Fit {
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

/** Moves the lines of a figure to a moment of its movement, milliseconds. */
export function drawFigure(svg: SVGSVGElement, figure: FigureMotion, at: number): void {
  const { motion, timeline } = figure;
  const fit = fitOf(figure);
  const channels = sampleTimeline(timeline, at % timelineDuration(timeline));
  const points = placeBody(motion.pose(channels, averageShape), averageShape);
  const camera = setUpCamera(viewOf(motion));
  const place = (names: readonly LandmarkName[]) => {
    const { x, y } = projectPoint(centre(points, names), camera, viewOf(motion));
    return { x: fit.x + fit.scale * x * WIDTH, y: fit.y + fit.scale * y * HEIGHT };
  };
  const [floor, ...lines] = svg.querySelectorAll('line');
  const floorAt = projectPoint({ ...motion.target, y: 0 }, camera, viewOf(motion)).y * HEIGHT;
  const ground = Math.min(HEIGHT - 2, fit.y + fit.scale * floorAt + 1).toFixed(2);
  floor?.setAttribute('y1', ground);
  floor?.setAttribute('y2', ground);
  figureBones.forEach((bone, index) => {
    const [start, end] = [place(bone.from), place(bone.to)];
    const line = lines[index];
    line?.setAttribute('x1', start.x.toFixed(2));
    line?.setAttribute('y1', start.y.toFixed(2));
    line?.setAttribute('x2', end.x.toFixed(2));
    line?.setAttribute('y2', end.y.toFixed(2));
    line?.setAttribute('stroke-width', (bone.width * fit.scale * THICKNESS).toFixed(2));
  });
  const head = place(['leftEar', 'rightEar']);
  const circle = svg.querySelector('circle');
  circle?.setAttribute('cx', head.x.toFixed(2));
  circle?.setAttribute('cy', head.y.toFixed(2));
  circle?.setAttribute('r', (HEAD * fit.scale * THICKNESS).toFixed(2));
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
