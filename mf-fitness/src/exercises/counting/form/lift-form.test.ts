import { makeLift, type ChangeFrame } from '../../testing/make-lift.ts';
import { noMeasure } from './own-measure.ts';
import { commonErrors, floorOf, liftOf } from './lift-form.ts';

const limits = {
  full: 170,
  overextended: { slight: 184, gross: 200 },
  kneesFar: { slight: 85, gross: 110 },
  kneesNear: { slight: 38, gross: 24 },
  feetApart: { slight: 1.45, gross: 2 },
  hipTilt: { slight: 0.18, gross: 0.3 },
};

const errorsOf = (change?: ChangeFrame) =>
  Object.entries(commonErrors(makeLift(change), limits)).flatMap(([name, severity]) =>
    severity > 0 ? [name] : [],
  );

describe('the form of a lift', () => {
  it('has no error when the hips rise until straight and come down wholly', () => {
    expect(errorsOf()).toEqual([]);
  });

  it.each<[string, ChangeFrame]>([
    ['short', ({ way }) => ({ way: 130 + (way - 130) * 0.6 })],
    ['short', ({ hipHeight }) => ({ hipHeight: 0.1 + (hipHeight - 0.1) * 0.5 })],
    ['short', ({ way }) => ({ way: way - 20 })],
    ['short', ({ way }) => ({ way: 178 - (178 - way) * 0.6 })],
    ['overextended', ({ way }) => ({ way: way + 15 })],
    ['feetTooFar', () => ({ kneeAngle: 95 })],
    ['feetTooNear', () => ({ kneeAngle: 32 })],
    ['feetApart', () => ({ feetApart: 1.7 })],
    ['hipsUneven', () => ({ hipTilt: 0.25 })],
    ['dropped', ({ at, way }) => ({ way: at > 1150 ? Math.max(130, 170 - (at - 1150) * 0.25) : way })],
    ['noPause', ({ at }) => ({ way: 130 + 48 * (1 - Math.abs(at - 1000) / 1000) ** 2 })],
    ['rushed', ({ at }) => ({ at: at * 0.45 })],
    ['heelsUp', () => ({ heelUp: 0.2 })],
    ['notDown', ({ hipHeight }) => ({ hipHeight: 0.28 + (hipHeight - 0.1) * 0.5 })],
    ['unevenPace', ({ at }) => ({ at: at * 2 })],
  ])('names %s', (error, change) => {
    expect(errorsOf(change)).toContain(error);
  });

  it.each<[string, ChangeFrame]>([
    ['overextended', ({ way }) => ({ way: way + 15 })],
    ['feetTooFar', () => ({ kneeAngle: 95 })],
    ['feetTooNear', () => ({ kneeAngle: 32 })],
    ['feetApart', () => ({ feetApart: 1.7 })],
    ['hipsUneven', () => ({ hipTilt: 0.25 })],
    ['heelsUp', () => ({ heelUp: 0.2 })],
  ])('names %s alone', (error, change) => {
    expect(errorsOf(change)).toEqual([error]);
  });

  it('costs no more than two thirds for hips that do not seem to rise, as they look from above', () => {
    expect(
      commonErrors(
        makeLift(() => ({ hipHeight: 0.1 })),
        limits,
      ).short,
    ).toBeCloseTo(0.65, 6);
  });

  it('costs all points of a short lift 24 degrees below a full one', () => {
    const reaching = (high: number) =>
      commonErrors(
        makeLift(({ way }) => ({ way: way + high - 178 })),
        limits,
      ).short;
    expect(reaching(171)).toBe(0);
    expect(reaching(158)).toBeCloseTo(0.5, 1);
    expect(reaching(146)).toBeCloseTo(1, 1);
  });

  it('measures how far the hips stay up by the height of the lift above the floor', () => {
    const half = makeLift((_, share) => ({ hipHeight: share < 0.5 ? 0.3 : 0.5 }));
    expect(commonErrors(half, limits).notDown).toBeCloseTo((0.5 - 0.28) / (0.6 - 0.28), 6);
  });

  it('says nothing of hips that stay up where the floor is not known, or not below them', () => {
    const up = makeLift(({ hipHeight }) => ({ hipHeight: 0.28 + (hipHeight - 0.1) * 0.5 }));
    expect(commonErrors({ ...up, floor: null }, limits).notDown).toBe(0);
    expect(commonErrors({ ...up, floor: 0.6 }, limits).notDown).toBe(0);
  });
});

describe('the floor', () => {
  const heights = [0.1, ...Array.from({ length: 39 }, (_, index) => 0.2 + index / 100)];
  const seen = makeLift()
    .shape.frames.slice(0, heights.length)
    .map((frame, index) => ({ ...frame, hipHeight: heights[index] ?? NaN }));

  it('is where the hips were lowest, but for single outliers', () => {
    expect(floorOf(seen, null)).toBeCloseTo(0.21, 6);
  });

  it('is known from before where the hips were lower then, or were not seen now', () => {
    expect(floorOf(seen, 0.05)).toBe(0.05);
    expect(floorOf(seen, 0.4)).toBeCloseTo(0.21, 6);
    expect(floorOf([], 0.05)).toBe(0.05);
    expect(floorOf([], null)).toBeNull();
  });
});

it('frames in which nothing moves hold no lift', () => {
  const still = makeLift().shape.frames.map((frame) => ({ ...frame, way: 130 }));
  expect(liftOf(still, noMeasure, 0.1)).toBeNull();
});
