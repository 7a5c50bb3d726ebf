import { Landmark } from '../../body/landmark.ts';
import { averageShape, bodyShape } from '../../body/body-shape.ts';
import { placeBody, type BodyPoints } from '../../body/body-points.ts';
import { hipBridgeMotion } from './motion.ts';
import { angleBetween, length, subtract, vector, type Vector } from '../../body/vector.ts';

const point = (points: BodyPoints, name: keyof typeof Landmark) => points[Landmark[name]] ?? vector(0, 0, 0);
const pose = (channels: Record<string, number>, shape = averageShape) =>
  placeBody(hipBridgeMotion.pose(channels, shape), shape);
const fromTheSide = ({ x, y }: Vector) => vector(x, y, 0);
const hipAngle = (points: BodyPoints) =>
  angleBetween(
    fromTheSide(point(points, 'leftShoulder')),
    fromTheSide(point(points, 'leftHip')),
    fromTheSide(point(points, 'leftKnee')),
  );
const boneLength = (points: BodyPoints, from: keyof typeof Landmark, to: keyof typeof Landmark) =>
  length(subtract(point(points, from), point(points, to)));

describe('hipBridgeMotion', () => {
  it('opens the hips from a bent rest to a straight line', () => {
    expect(hipAngle(pose({ lift: 0 }))).toBeLessThan(130);
    expect(hipAngle(pose({ lift: 0.7 }))).toBeLessThan(170);
    expect(hipAngle(pose({ lift: 1 }))).toBeGreaterThan(175);
  });

  it('keeps every bone as long as it is and the feet where they stand', () => {
    for (const factors of [{}, { size: 0.9 }, { legs: 1.08, trunk: 0.95 }]) {
      const shape = bodyShape(factors);
      const ankle = point(pose({}, shape), 'leftAnkle');
      for (const lift of [0, 0.3, 0.6, 1]) {
        const points = pose({ lift }, shape);
        expect(boneLength(points, 'leftHip', 'leftKnee')).toBeCloseTo(shape.thigh, 5);
        expect(boneLength(points, 'leftKnee', 'leftAnkle')).toBeCloseTo(shape.shank, 5);
        expect(boneLength(points, 'leftShoulder', 'leftHip')).toBeGreaterThan(shape.trunk * 0.98);
        expect(length(subtract(point(points, 'leftAnkle'), ankle))).toBeLessThan(0.001);
      }
    }
  });

  it('sits, stands and stretches out without a jump', () => {
    const steps = Array.from({ length: 21 }, (_, step) => step / 20);
    for (const channel of ['sit', 'stand', 'stretch', 'kick', 'sway']) {
      let previous = pose({ [channel]: 0 });
      for (const amount of steps) {
        const next = pose({ [channel]: amount });
        next.forEach((place, index) => {
          const before = previous[index] ?? place;
          expect(length(subtract(place, before))).toBeLessThan(0.2);
        });
        previous = next;
      }
    }
    expect(hipAngle(pose({ stretch: 1 }))).toBeGreaterThan(170);
    expect(hipAngle(pose({ sit: 1 }))).toBeLessThan(80);
  });
});
