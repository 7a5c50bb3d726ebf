import { centre, viewOf } from '../figure/figure-motion.ts';
import { exercises } from '../../exercises/exercises.ts';
import { placeBody } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { projectPoint, setUpCamera } from '../../body/camera-view.ts';
import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import type { LandmarkName } from '../../body/landmark.ts';

/** The starting pose of an exercise, as thick lines around the body. In units of `viewBox`. */
export interface BodyOutline {
  readonly viewBox: string;
  readonly bones: readonly {
    readonly name: string;
    readonly from: Spot;
    readonly to: Spot;
    readonly width: number;
  }[];
  readonly head: Spot & { readonly radius: number };
  /** Whether the head is on the left of the drawing. */
  readonly headOnLeft: boolean;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A part of the outline; widths are in the proportions of a body. */
interface Bone {
  readonly name: string;
  readonly from: readonly LandmarkName[];
  readonly to: readonly LandmarkName[];
  readonly width: number;
}

const limb = (side: 'left' | 'right', from: string, to: string, width: number): Bone => ({
  name: `${side}${from}${to}`,
  from: [`${side}${from}` as LandmarkName],
  to: [`${side}${to}` as LandmarkName],
  width,
});
const limbs = (side: 'left' | 'right'): readonly Bone[] => [
  limb(side, 'Hip', 'Knee', 4.4),
  limb(side, 'Knee', 'Ankle', 3.4),
  limb(side, 'Heel', 'FootIndex', 2.4),
  limb(side, 'Shoulder', 'Elbow', 2.8),
  limb(side, 'Elbow', 'Wrist', 2.4),
];

const outlineBones: readonly Bone[] = [
  ...limbs('right'),
  {
    name: 'trunk',
    from: ['leftShoulder', 'rightShoulder'],
    to: ['leftHip', 'rightHip'],
    width: 6.4,
  },
  ...limbs('left'),
];

/** Pixels of the drawing's camera; only proportions matter. */
const SIZE = 100;
/** The thickness of limbs and head, in trunk lengths: of a unit of a bone's width, and of the head's radius. */
const FLESH = 0.066;
const HEAD = 0.26;
const MARGIN = 0.25;
/** For an exercise of the head alone, the camera need not see the legs. */
const upperBody = /^trunk$|Shoulder|Elbow/;

/** Draws the first pose of an exercise as its camera sees it, cropped to the body. */
export function outlineOf(motion: ExerciseMotion): BodyOutline {
  const view = { ...viewOf(motion), ...motion.goodView, imageWidth: SIZE, imageHeight: SIZE };
  const camera = setUpCamera(view);
  const points = placeBody(motion.pose(motion.start, averageShape), averageShape);
  const place = (names: Parameters<typeof centre>[1]): Spot => {
    const { x, y } = projectPoint(centre(points, names), camera, view);
    return { x: x * SIZE, y: y * SIZE };
  };
  const [shoulders, hips] = [place(['leftShoulder', 'rightShoulder']), place(['leftHip', 'rightHip'])];
  const trunk = Math.hypot(shoulders.x - hips.x, shoulders.y - hips.y);
  const shown = outlineBones.filter(
    ({ name }) => exercises.get(motion.slug)?.shows !== 'head' || upperBody.test(name),
  );
  const bones = shown.map((bone) => ({
    name: bone.name,
    from: place(bone.from),
    to: place(bone.to),
    width: bone.width * FLESH * trunk,
  }));
  const head = { ...place(['leftEar', 'rightEar']), radius: HEAD * trunk };
  const spots = [...bones.flatMap(({ from, to }) => [from, to]), head];
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const margin = MARGIN * trunk;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const size = [Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
  return {
    viewBox: [left, top, ...size].map((value) => value.toFixed(1)).join(' '),
    bones,
    head,
    headOnLeft: head.x < hips.x,
  };
}
