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

/** A limb, thicker at one end; radii in units of the drawing. */
interface Limb {
  readonly name: string;
  readonly from: readonly LandmarkName[];
  readonly to: readonly LandmarkName[];
  readonly radii: readonly [from: number, to: number];
  readonly far: boolean;
  /** A flat part between more than two places. */
  readonly corners?: readonly (readonly LandmarkName[])[];
}

const pair = (side: 'left' | 'right', from: string, to: string, radii: Limb['radii']): Limb => ({
  name: `${side}${from}${to}`,
  from: [`${side}${from}` as LandmarkName],
  to: [`${side}${to}` as LandmarkName],
  radii,
  far: side === 'right',
});
const leg = (side: 'left' | 'right'): readonly Limb[] => [
  pair(side, 'Hip', 'Knee', [2.9, 2]),
  pair(side, 'Knee', 'Ankle', [1.9, 1.1]),
  pair(side, 'Ankle', 'Heel', [1.1, 1.1]),
  pair(side, 'Heel', 'FootIndex', [1.2, 0.8]),
  pair(side, 'Ankle', 'FootIndex', [1.1, 0.8]),
];
const arm = (side: 'left' | 'right'): readonly Limb[] => [
  pair(side, 'Shoulder', 'Elbow', [1.7, 1.2]),
  pair(side, 'Elbow', 'Wrist', [1.2, 0.9]),
];
const girdle = (of: 'Shoulder' | 'Hip', radius: number): Limb => ({
  name: `girdle${of}`,
  from: [`right${of}`],
  to: [`left${of}`],
  radii: [radius, radius],
  far: false,
});
const flank = (side: 'left' | 'right'): Limb => ({
  name: `${side}Flank`,
  from: [`${side}Shoulder`],
  to: [`${side}Hip`],
  radii: [1.9, 2.4],
  far: false,
});
const shoulders = ['leftShoulder', 'rightShoulder'] as const;
const hips = ['leftHip', 'rightHip'] as const;
const ears = ['leftEar', 'rightEar'] as const;
const CHEST = 'chest';

/** What the figure is made of, the far side first, so that the near side is drawn over it. */
export const figureLimbs: readonly Limb[] = [
  ...leg('right'),
  ...arm('right'),
  { name: 'neck', from: shoulders, to: ears, radii: [1.9, 1.5], far: false },
  girdle('Shoulder', 1.9),
  girdle('Hip', 2.7),
  // The waist is where chest and pelvis meet.
  { name: CHEST, from: shoulders, to: [...shoulders, ...hips], radii: [3.2, 2.7], far: false },
  { name: 'pelvis', from: [...shoulders, ...hips], to: hips, radii: [2.7, 3.4], far: false },
  flank('right'),
  flank('left'),
  {
    ...flank('left'),
    name: 'torso',
    corners: [['leftShoulder'], ['rightShoulder'], ['rightHip'], ['leftHip']],
  },
  ...leg('left'),
  ...arm('left'),
];

const HEAD = 3.7;
const BUN = 1.6;
/** How much the chest widens with a breath. */
const BREATH = 0.09;
const BREATH_MS = 3600;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One moment of a figure: paths and places in units of the drawing. */
export interface FigureShapes {
  /** In the order of `figureLimbs`. */
  readonly limbs: readonly string[];
  readonly head: Spot & { readonly r: number };
  readonly bun: Spot & { readonly r: number };
  /** A closed eye. */
  readonly eye: string;
  readonly floor: number;
}

/** What a figure looks like at a moment of its movement, milliseconds. */
export function figureShapes(figure: FigureMotion, at: number): FigureShapes {
  const { motion, timeline } = figure;
  const fit = fitOf(figure);
  const channels = sampleTimeline(timeline, at % timelineDuration(timeline));
  const points = placeBody(motion.pose(channels, averageShape), averageShape);
  const camera = setUpCamera(viewOf(motion));
  const place = (names: readonly LandmarkName[]): Spot => {
    const { x, y } = projectPoint(centre(points, names), camera, viewOf(motion));
    return { x: fit.x + fit.scale * x * WIDTH, y: fit.y + fit.scale * y * HEIGHT };
  };
  const scale = fit.scale * THICKNESS;
  const breath = 1 + BREATH * Math.sin((2 * Math.PI * at) / BREATH_MS);
  const limbs = figureLimbs.map(({ name, from, to, radii, corners }) => {
    if (corners !== undefined) return `M${corners.map((corner) => text(place(corner))).join('L')}Z`;
    const size = name === CHEST ? scale * breath : scale;
    return limbPath(place(from), place(to), [radii[0] * size, radii[1] * scale]);
  });
  const head = place(ears);
  const nose = place(['nose']);
  const neck = place(shoulders);
  const face = unit(head, nose);
  const crown = unit(neck, head);
  const r = HEAD * scale;
  const bun = r + 0.4 * BUN * scale;
  const back = unit({ x: 0, y: 0 }, { x: 0.7 * crown.x - face.x, y: 0.7 * crown.y - face.y });
  const floorAt = projectPoint({ ...motion.target, y: 0 }, camera, viewOf(motion)).y * HEIGHT;
  return {
    limbs,
    head: { ...head, r },
    bun: { x: head.x + back.x * bun, y: head.y + back.y * bun, r: BUN * scale },
    eye: eyePath({ x: head.x + 0.45 * r * face.x, y: head.y + 0.45 * r * face.y }, crown, 0.3 * r),
    floor: Math.min(HEIGHT - 2, fit.y + fit.scale * floorAt + 1),
  };
}

const text = ({ x, y }: Spot) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function unit(from: Spot, to: Spot): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1e-6 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Two circles and what lies between them. */
function limbPath(from: Spot, to: Spot, [start, end]: Limb['radii']): string {
  const { x, y } = unit(from, to);
  const beside = (spot: Spot, radius: number, sign: 1 | -1) =>
    text({ x: spot.x - sign * y * radius, y: spot.y + sign * x * radius });
  const round = (radius: number) => `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0`;
  return `M${beside(from, start, 1)}L${beside(to, end, 1)}${round(end)} 0 ${beside(to, end, -1)}L${beside(from, start, -1)}${round(start)} 0 ${beside(from, start, 1)}Z`;
}

/** A lash that bends down towards the chin, across the face. */
function eyePath(at: Spot, crown: Spot, size: number): string {
  const along = { x: -crown.y * size, y: crown.x * size };
  const bend = { x: at.x - crown.x * size, y: at.y - crown.y * size };
  const left = { x: at.x - along.x, y: at.y - along.y };
  const right = { x: at.x + along.x, y: at.y + along.y };
  return `M${text(left)}Q${text(bend)} ${text(right)}`;
}

/** Moves the parts of a drawn figure to a moment of its movement, milliseconds. */
export function drawFigure(svg: SVGSVGElement, figure: FigureMotion, at: number): void {
  const { limbs, head, bun, eye, floor } = figureShapes(figure, at);
  const line = svg.querySelector('line');
  line?.setAttribute('y1', floor.toFixed(2));
  line?.setAttribute('y2', floor.toFixed(2));
  const paths = svg.querySelectorAll('path');
  [...limbs, eye].forEach((d, index) => paths[index]?.setAttribute('d', d));
  const circles = svg.querySelectorAll('circle');
  [bun, head].forEach(({ x, y, r }, index) => {
    circles[index]?.setAttribute('cx', x.toFixed(2));
    circles[index]?.setAttribute('cy', y.toFixed(2));
    circles[index]?.setAttribute('r', r.toFixed(2));
  });
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
