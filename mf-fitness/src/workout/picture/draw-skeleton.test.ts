import { drawSkeleton } from './draw-skeleton.ts';
import { placeBody } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { viewBody } from '@ondine/pose-simulator';
import { hipBridgeMotion } from '../../exercises/hip-bridge/motion.ts';
import { Landmark } from '../../body/landmark.ts';

function fakeContext() {
  const drawn = { lines: [] as [number, number][], dots: 0, cleared: 0 };
  const context = {
    canvas: { width: 0, height: 0 },
    clearRect: () => (drawn.cleared += 1),
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => drawn.lines.push([x, y]),
    lineTo: () => undefined,
    stroke: () => undefined,
    arc: () => (drawn.dots += 1),
    fill: () => undefined,
  };
  return { context: context as unknown as CanvasRenderingContext2D, drawn, canvas: context.canvas };
}
const landmarks = viewBody(placeBody(hipBridgeMotion.pose({}, averageShape), averageShape), {
  ...hipBridgeMotion.goodView,
  target: hipBridgeMotion.target,
  imageWidth: 640,
  imageHeight: 480,
});
const frame = { landmarks, inferenceMs: 1, timestampMs: 0, imageWidth: 640, imageHeight: 480 };
const colours = { bone: 'peachpuff', joint: 'coral' };

describe('drawSkeleton', () => {
  it('draws well-seen bones in the pixels of the picture', () => {
    const { context, drawn, canvas } = fakeContext();
    drawSkeleton(context, frame, colours);
    expect(canvas).toEqual({ width: 640, height: 480 });
    const hip = landmarks[Landmark.leftHip];
    expect(drawn.lines).toContainEqual([(hip?.x ?? 0) * 640, (hip?.y ?? 0) * 480]);
    expect(drawn.dots).toBeGreaterThan(8);
  });

  it('leaves out what is badly seen and clears when nobody is there', () => {
    const { context, drawn } = fakeContext();
    drawSkeleton(
      context,
      { ...frame, landmarks: landmarks.map((point) => ({ ...point, visibility: 0.3 })) },
      colours,
    );
    drawSkeleton(context, { ...frame, landmarks: null }, colours);
    expect(drawn).toEqual({ lines: [], dots: 0, cleared: 2 });
  });
});
