import { CHEST, limbsOf, type Limb } from './figure-limbs.ts';
import { centre, drawnPose, fitOf, HEIGHT, viewOf, WIDTH, type FigureMotion } from './figure-motion.ts';
import { placeBody } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { projectPoint, setUpCamera } from '../../body/camera-view.ts';
import { sampleTimeline, timelineDuration } from '../../body/timeline.ts';
import type { LandmarkName } from '../../body/landmark.ts';

/** Limb radii are defined for a camera 1.85 m away. */
const THICKNESS = 1.85 / 2.6;
const HEAD = 3.7;
const BUN = 1.6;
const feet: readonly LandmarkName[] = ['leftHeel', 'rightHeel', 'leftFootIndex', 'rightFootIndex'];
/** How much the chest widens with a breath. */
const BREATH = 0.09;
const BREATH_MS = 3600;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** One frame of a figure: paths and positions in units of the drawing. */
export interface FigureShapes {
  /** In the order of `limbsOf`. */
  readonly limbs: readonly string[];
  readonly head: Spot & { readonly r: number };
  readonly bun: Spot & { readonly r: number };
  /** A closed eye. */
  readonly eye: string;
  readonly floor: number;
  /** Lines under driven hips, the longer the higher they are; empty for other movements. */
  readonly drive: string;
}

/** The shapes of a figure at a time of its movement, milliseconds. */
export function figureShapes(figure: FigureMotion, at: number): FigureShapes {
  const { motion, timeline } = figure;
  const fit = fitOf(figure);
  const channels = sampleTimeline(timeline, at % timelineDuration(timeline));
  const points = placeBody(drawnPose(motion, channels), averageShape);
  const camera = setUpCamera(viewOf(motion));
  const place = (names: readonly LandmarkName[]): Spot => {
    const { x, y } = projectPoint(centre(points, names), camera, viewOf(motion));
    return { x: fit.x + fit.scale * x * WIDTH, y: fit.y + fit.scale * y * HEIGHT };
  };
  const scale = fit.scale * THICKNESS;
  const breath = 1 + BREATH * Math.sin((2 * Math.PI * at) / BREATH_MS);
  const limbs = limbsOf(motion).map(({ name, from, to, radii, corners }) => {
    if (corners !== undefined) return `M${corners.map((corner) => text(place(corner))).join('L')}Z`;
    const size = name === CHEST ? scale * breath : scale;
    return limbPath(place(from), place(to), [radii[0] * size, radii[1] * scale]);
  });
  const soles = feet.map((name) => place([name]));
  const head = place(['leftEar', 'rightEar']);
  const nose = place(['nose']);
  const neck = place(['leftShoulder', 'rightShoulder']);
  const face = unit(head, nose);
  const crown = unit(neck, head);
  const r = HEAD * scale;
  const bun = r + 0.4 * BUN * scale;
  const back = unit({ x: 0, y: 0 }, { x: 0.7 * crown.x - face.x, y: 0.7 * crown.y - face.y });
  const floorAt = projectPoint({ ...motion.target, y: 0 }, camera, viewOf(motion)).y * HEIGHT;
  // A foot nearer than the middle is lower in the picture: it must not be below the ground.
  const floor = Math.min(
    HEIGHT - 2,
    Math.max(fit.y + fit.scale * floorAt + 1, ...soles.map(({ y }) => y + 0.8)),
  );
  return {
    drive: motion.drives === true ? drivePath(place(['leftHip', 'rightHip']), floor) : '',
    limbs,
    head: { ...head, r },
    bun: { x: head.x + back.x * bun, y: head.y + back.y * bun, r: BUN * scale },
    eye: eyePath({ x: head.x + 0.45 * r * face.x, y: head.y + 0.45 * r * face.y }, crown, 0.3 * r),
    floor,
  };
}

const text = ({ x, y }: Spot) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function unit(from: Spot, to: Spot): Spot {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length < 1e-6 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** Two circles and their connection. */
function limbPath(from: Spot, to: Spot, [start, end]: Limb['radii']): string {
  const { x, y } = unit(from, to);
  const beside = (spot: Spot, radius: number, sign: 1 | -1) =>
    text({ x: spot.x - sign * y * radius, y: spot.y + sign * x * radius });
  const round = (radius: number) => `A${radius.toFixed(2)} ${radius.toFixed(2)} 0 0`;
  return `M${beside(from, start, 1)}L${beside(to, end, 1)}${round(end)} 0 ${beside(to, end, -1)}L${beside(from, start, -1)}${round(start)} 0 ${beside(from, start, 1)}Z`;
}

/** The distances of the lines from the hips and from the floor, and between them. */
const DRIVE = { below: 6.2, above: 1.2, apart: 3.2 };

/** Three lines under the hips, of which the middle one is longest. Nothing while the hips are low. */
function drivePath(hips: Spot, floor: number): string {
  const length = floor - DRIVE.above - (hips.y + DRIVE.below);
  if (length < 1) return '';
  return [-1, 0, 1]
    .map((side) => {
      const x = hips.x + side * DRIVE.apart;
      const bottom = hips.y + DRIVE.below + length * (side === 0 ? 1 : 0.65);
      return `M${text({ x, y: hips.y + DRIVE.below })}L${text({ x, y: bottom })}`;
    })
    .join('');
}

/** A lash that bends down towards the chin, across the face. */
function eyePath(at: Spot, crown: Spot, size: number): string {
  const along = { x: -crown.y * size, y: crown.x * size };
  const bend = { x: at.x - crown.x * size, y: at.y - crown.y * size };
  const left = { x: at.x - along.x, y: at.y - along.y };
  const right = { x: at.x + along.x, y: at.y + along.y };
  return `M${text(left)}Q${text(bend)} ${text(right)}`;
}

/** Moves the parts of a drawn figure to a time of its movement, milliseconds. */
export function drawFigure(svg: SVGSVGElement, figure: FigureMotion, at: number): void {
  const { limbs, head, bun, eye, floor, drive } = figureShapes(figure, at);
  const line = svg.querySelector('line');
  line?.setAttribute('y1', floor.toFixed(2));
  line?.setAttribute('y2', floor.toFixed(2));
  const paths = svg.querySelectorAll('path');
  [drive, ...limbs, eye].forEach((d, index) => paths[index]?.setAttribute('d', d));
  const circles = svg.querySelectorAll('circle');
  [bun, head].forEach(({ x, y, r }, index) => {
    circles[index]?.setAttribute('cx', x.toFixed(2));
    circles[index]?.setAttribute('cy', y.toFixed(2));
    circles[index]?.setAttribute('r', r.toFixed(2));
  });
}
