import {
  angleAt,
  ceilingSideAngle,
  distance,
  heightAboveLine,
  leanFromHorizontal,
  middle,
  riseAlong,
  toPixel,
} from './metrics.ts';

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

  it('measures any angle, from either side', () => {
    const [a, joint, b] = [
      { x: 10, y: 0 },
      { x: 5, y: 5 },
      { x: 5, y: 0 },
    ];
    expect(angleAt(a, joint, b)).toBeCloseTo(45, 6);
    expect(angleAt(b, joint, a)).toBeCloseTo(45, 6);
  });

  it('knows a place in the picture by its pixels', () => {
    expect(toPixel({ x: 0.5, y: 0.25, visibility: 1 }, 1280, 720)).toEqual({ x: 640, y: 180 });
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

  it('measures height above a line that slopes, walked along either way', () => {
    const [left, right] = [
      { x: 10, y: 40 },
      { x: 40, y: 0 },
    ];
    // The foot of the perpendicular is the middle of the line: 3-4-5 triangles.
    const above = { x: 25 - 8, y: 20 - 6 };
    const below = { x: 25 + 8, y: 20 + 6 };
    for (const [from, to] of [
      [left, right],
      [right, left],
    ] as const) {
      expect(heightAboveLine(above, from, to)).toBeCloseTo(10, 6);
      expect(heightAboveLine(below, from, to)).toBeCloseTo(-10, 6);
    }
  });

  it('measures height above a place where the line has no length', () => {
    expect(heightAboveLine({ x: 3, y: 2 }, { x: 0, y: 9 }, { x: 0, y: 9 })).toBe(7);
  });

  it('measures the way between two places, and what lies between them', () => {
    const [a, b] = [
      { x: 10, y: 20 },
      { x: 40, y: 60 },
    ];
    expect(distance(a, b)).toBe(50);
    expect(middle(a, b)).toEqual({ x: 25, y: 40 });
  });

  it.each([
    [{ x: 10, y: 50 }, { x: 20, y: 40 }, 45, 45],
    [{ x: 20, y: 50 }, { x: 10, y: 40 }, 45, 45],
    [{ x: 10, y: 40 }, { x: 20, y: 50 }, -45, 45],
    [{ x: 10, y: 40 }, { x: 10, y: 30 }, 90, 90],
    [{ x: 10, y: 40 }, { x: 50, y: 40 }, 0, 0],
  ])('from %j to %j a line rises by %d degrees and leans by %d', (from, to, rise, lean) => {
    expect(riseAlong(from, to)).toBeCloseTo(rise, 6);
    expect(leanFromHorizontal(from, to)).toBeCloseTo(lean, 6);
  });
});
