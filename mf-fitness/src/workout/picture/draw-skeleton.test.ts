import { drawSkeleton } from './draw-skeleton.ts';
import { placeBody } from '../../body/body-points.ts';
import { averageShape } from '../../body/body-shape.ts';
import { viewBody } from '@ondine/pose-simulator';
import { hipBridgeMotion } from '../../exercises/hip-bridge/motion.ts';
import { Landmark } from '../../body/landmark.ts';

type Point = readonly [number, number];

/** A canvas that notes the bones and joints drawn on it, with their colours. */
function fakeContext() {
  const drawn = {
    bones: [] as (readonly [Point, Point])[],
    boneColours: new Set<string>(),
    joints: [] as Point[],
    jointColours: new Set<string>(),
    cleared: 0,
  };
  let pen: Point = [0, 0];
  const context = {
    canvas: { width: 0, height: 0 },
    strokeStyle: '',
    fillStyle: '',
    clearRect: () => (drawn.cleared += 1),
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => (pen = [x, y]),
    lineTo: (x: number, y: number) => {
      drawn.bones.push([pen, [x, y]]);
      pen = [x, y];
    },
    stroke: () => drawn.boneColours.add(context.strokeStyle),
    arc: (x: number, y: number) => drawn.joints.push([x, y]),
    fill: () => drawn.jointColours.add(context.fillStyle),
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

/** Where a point of the body is in the picture. */
const pixelOf = (at: number): Point => {
  const point = landmarks[at];
  if (!point) throw new Error('The body has no such point');
  return [point.x * 640, point.y * 480];
};

describe('drawSkeleton', () => {
  it('draws well-seen bones in the pixels of the picture', () => {
    const { context, drawn, canvas } = fakeContext();
    drawSkeleton(context, frame, colours);
    expect(canvas).toEqual({ width: 640, height: 480 });
    expect(drawn.bones).toContainEqual([pixelOf(Landmark.leftHip), pixelOf(Landmark.leftKnee)]);
    expect(drawn.bones).toContainEqual([pixelOf(Landmark.leftKnee), pixelOf(Landmark.leftAnkle)]);
    expect(drawn.joints).toContainEqual(pixelOf(Landmark.leftHip));
    expect(drawn.joints.length).toBeGreaterThan(8);
  });

  it('draws bones and joints in their own colours', () => {
    const { context, drawn } = fakeContext();
    drawSkeleton(context, frame, colours);
    expect([...drawn.boneColours]).toEqual(['peachpuff']);
    expect([...drawn.jointColours]).toEqual(['coral']);
  });

  it('leaves out what is badly seen and clears when nobody is there', () => {
    const { context, drawn } = fakeContext();
    drawSkeleton(
      context,
      { ...frame, landmarks: landmarks.map((point) => ({ ...point, visibility: 0.3 })) },
      colours,
    );
    drawSkeleton(context, { ...frame, landmarks: null }, colours);
    expect(drawn).toMatchObject({ bones: [], joints: [], cleared: 2 });
  });
});
