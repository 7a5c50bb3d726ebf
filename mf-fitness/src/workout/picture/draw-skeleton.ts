import type { PumpedFrame } from '../engine/frame-pump.ts';
import { Landmark, skeletonBones, type PoseLandmark } from '../../body/landmark.ts';

/** Points with a lower visibility are not drawn. */
const DRAWN_FROM = 0.4;

/** Draws the bones of a frame over the picture; an empty frame clears it. */
export function drawSkeleton(
  context: CanvasRenderingContext2D,
  frame: PumpedFrame,
  colours: SkeletonColours,
): void {
  const { canvas } = context;
  const { imageWidth: width, imageHeight: height, landmarks } = frame;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.clearRect(0, 0, width, height);
  if (landmarks === null) return;
  context.lineCap = 'round';
  context.lineWidth = Math.max(3, width / 200);
  context.strokeStyle = colours.bone;
  context.beginPath();
  for (const [from, to] of skeletonBones) {
    const [start, end] = [landmarks[Landmark[from]], landmarks[Landmark[to]]];
    if (!isDrawn(start) || !isDrawn(end)) continue;
    context.moveTo(start.x * width, start.y * height);
    context.lineTo(end.x * width, end.y * height);
  }
  context.stroke();
  context.fillStyle = colours.joint;
  for (const point of landmarks.slice(Landmark.leftShoulder)) {
    if (!isDrawn(point)) continue;
    context.beginPath();
    context.arc(point.x * width, point.y * height, context.lineWidth, 0, Math.PI * 2);
    context.fill();
  }
}

export interface SkeletonColours {
  readonly bone: string;
  readonly joint: string;
}

const isDrawn = (point: PoseLandmark | undefined): point is PoseLandmark =>
  point !== undefined && point.visibility >= DRAWN_FROM;
