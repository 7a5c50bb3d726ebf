import { exercises } from '../../../exercises/exercises.ts';
import { Landmark } from '../../../body/landmark.ts';
import type { TrackerInput, TrackerSnapshot } from '../../../exercises/counting/tracker.ts';

/** What to change about the camera, according to the picture's edges. */
export type EdgeAdvice = 'moveBack' | 'tiltUp' | 'tiltDown' | 'toTheMiddle';

/** The member's distance for the exercise. */
export type DistanceCheck = 'nobody' | 'near' | 'fine' | 'far';

/** The judgement of a frame. */
export interface Placement {
  readonly distance: DistanceCheck;
  readonly edge: EdgeAdvice | null;
  /** The lines of the exercise's own coach: what to change first, then how to begin. */
  readonly lines: readonly string[];
  /** Whether nothing about the camera needs to change. */
  readonly good: boolean;
}

const body = [
  Landmark.leftShoulder,
  Landmark.rightShoulder,
  Landmark.leftHip,
  Landmark.rightHip,
  Landmark.leftKnee,
  Landmark.rightKnee,
  Landmark.leftAnkle,
  Landmark.rightAnkle,
];
const head = [Landmark.nose, Landmark.leftShoulder, Landmark.rightShoulder];

/** The body's share of the picture's longer side below which it is too far away. */
const FAR = 0.16;
const EDGE = 0.02;

/** Judges the camera's position for an exercise. */
export function judgePlacement(
  slug: string,
  { landmarks }: Pick<TrackerInput, 'landmarks'>,
  { messages }: Pick<TrackerSnapshot, 'messages'>,
): Placement {
  const warnings = messages.filter(({ category }) => category === 'warning').map(({ text }) => text);
  const begin = messages.filter(({ category }) => category === 'instruction').map(({ text }) => text);
  const lines = warnings.length > 0 ? warnings : begin;
  if (landmarks === null) return { distance: 'nobody', edge: null, lines, good: false };
  const points = (exercises.get(slug)?.shows === 'head' ? head : body)
    .map((index) => landmarks[index])
    .filter((each) => each !== undefined);
  const edge = edgeAdvice(points);
  const distance = edge === 'moveBack' ? 'near' : spread(points) < FAR ? 'far' : 'fine';
  return { distance, edge, lines, good: edge === null && distance === 'fine' && warnings.length === 0 };
}

type Point = { readonly x: number; readonly y: number };

function edgeAdvice(points: readonly Point[]): EdgeAdvice | null {
  const left = points.some(({ x }) => x < -EDGE);
  const right = points.some(({ x }) => x > 1 + EDGE);
  const top = points.some(({ y }) => y < -EDGE);
  const bottom = points.some(({ y }) => y > 1 + EDGE);
  if ((left && right) || (top && bottom)) return 'moveBack';
  if (top) return 'tiltUp';
  if (bottom) return 'tiltDown';
  return left || right ? 'toTheMiddle' : null;
}

function spread(points: readonly Point[]): number {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
}
