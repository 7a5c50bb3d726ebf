import { angleAt, ceilingSideAngle, heightAboveLine, leanFromHorizontal, toPixel } from './metrics.ts';

describe('metrics', () => {
  it('measures a right angle as one in a landscape and in a portrait picture', () => {
    for (const [width, height] of [
      [1280, 720],
      [720, 1280],
    ] as const) {
      const at = (x: number, y: number) =>
        toPixel({ x: x / width, y: y / height, visibility: 1 }, width, height);
      expect(angleAt(at(100, 300), at(300, 300), at(300, 100))).toBeCloseTo(90, 6);
    }
  });

  it('measures across the turn of the compass', () => {
    expect(angleAt({ x: -1, y: 0.1 }, { x: 0, y: 0 }, { x: -1, y: -0.1 })).toBeLessThan(12);
  });

  it('tells a bent hip from an arched one, head left or right', () => {
    for (const way of [1, -1]) {
      const [shoulder, hip] = [
        { x: 0, y: 0 },
        { x: 100 * way, y: 0 },
      ];
      expect(ceilingSideAngle(shoulder, hip, { x: 200 * way, y: -20 })).toBeCloseTo(168.7, 1);
      expect(ceilingSideAngle(shoulder, hip, { x: 200 * way, y: 20 })).toBeCloseTo(191.3, 1);
    }
  });

  it('measures height towards the top of the picture', () => {
    expect(heightAboveLine({ x: 5, y: -7 }, { x: 10, y: 0 }, { x: 0, y: 0 })).toBeCloseTo(7, 6);
    expect(leanFromHorizontal({ x: 10, y: 0 }, { x: 0, y: 10 })).toBeCloseTo(45, 6);
  });
});
