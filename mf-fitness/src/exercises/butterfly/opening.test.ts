import { isOpen, knownClosed, type Range } from './opening.ts';
import { butterflyLimits, measuredBy, type ButterflyPosture } from './posture.ts';

const posture = (changes: Partial<ButterflyPosture>): ButterflyPosture => ({
  kneeWidth: 1.2,
  kneeHeight: 0,
  kneeDifference: 0,
  balance: 1,
  feetApart: 0.2,
  solesApart: 0.2,
  feetAboveKnees: -0.4,
  feetBelow: 0.6,
  backBend: 0.1,
  facing: true,
  size: 0.25,
  unit: 100,
  ...changes,
});
const closed: Range = { closed: { kneeWidth: 0.5, kneeHeight: 0.4 }, widest: 0 };
const open = (changes: Partial<ButterflyPosture>, range = closed) => isOpen(posture(changes), range, 0);

describe('knees are open', () => {
  it('by the specification’s width, whatever they were before', () => {
    expect(open({ kneeWidth: butterflyLimits.kneeWidth }, { closed: null, widest: 0 })).toBe(true);
    expect(open({ kneeWidth: butterflyLimits.kneeWidth - 0.01 }, { closed: null, widest: 0 })).toBe(false);
  });

  it('as far as stiff hips go, once they have gone apart and sunk', () => {
    expect(open({})).toBe(true);
    expect(open({ kneeWidth: 0.9 })).toBe(false);
    expect(open({}, { ...closed, closed: { kneeWidth: 0.8, kneeHeight: 0.4 } })).toBe(false);
    expect(open({}, { ...closed, closed: { kneeWidth: 0.5, kneeHeight: 0.05 } })).toBe(false);
  });

  it('only wider where they still stand up', () => {
    expect(open({ kneeHeight: 0.25 }, { ...closed, closed: { kneeWidth: 0.5, kneeHeight: 0.8 } })).toBe(
      false,
    );
  });

  it('both of them', () => {
    expect(open({ kneeDifference: 0.5, balance: 0.6 })).toBe(false);
    expect(open({ kneeWidth: 1.6, kneeDifference: 0.5, balance: 0.6 })).toBe(false);
    expect(open({ kneeDifference: 0.3, balance: 0.9 })).toBe(true);
  });

  it('also where one stands a little higher, or a little nearer to the middle', () => {
    expect(open({ kneeDifference: 0.5, balance: 0.9 })).toBe(true);
    expect(open({ kneeDifference: 0.3, balance: 0.6 })).toBe(true);
  });

  it('as stiff hips go only with both alike, and by the full width in any case', () => {
    expect(open({ balance: 0.4 })).toBe(false);
    expect(open({ kneeWidth: butterflyLimits.kneeWidth, balance: 0.4 })).toBe(true);
  });

  it('the wider the higher they stand, half way between both widths at half the height', () => {
    const standing: Range = { ...closed, closed: { kneeWidth: 0.5, kneeHeight: 0.8 } };
    const half = (0.95 + butterflyLimits.kneeWidth) / 2;
    expect(open({ kneeHeight: 0.2, kneeWidth: half + 0.01 }, standing)).toBe(true);
    expect(open({ kneeHeight: 0.2, kneeWidth: half - 0.01 }, standing)).toBe(false);
  });

  it('only when they have sunk, from wherever they were', () => {
    const low: Range = { ...closed, closed: { kneeWidth: 0.5, kneeHeight: 0.12 } };
    expect(open({ kneeHeight: 0.05 }, low)).toBe(false);
    expect(open({ kneeHeight: 0 }, low)).toBe(true);
  });

  it.each<[string, Partial<ButterflyPosture>, Range['closed']]>([
    ['the full width', { kneeWidth: butterflyLimits.kneeWidth * 0.92 }, null],
    ['the width of stiff hips', { kneeWidth: 0.88 }, { kneeWidth: 0.3, kneeHeight: 0.4 }],
    ['the way apart', { kneeWidth: 1 }, { kneeWidth: 0.58, kneeHeight: 0.4 }],
    ['the way down', { kneeWidth: 1, kneeHeight: 0 }, { kneeWidth: 0.5, kneeHeight: 0.095 }],
    ['the balance', { kneeWidth: 1, balance: 0.42 }, { kneeWidth: 0.5, kneeHeight: 0.4 }],
  ])('with a little of %s missing only where some slack is given', (_, changes, before) => {
    const range = { closed: before, widest: 0 };
    expect(isOpen(posture(changes), range, 0)).toBe(false);
    expect(isOpen(posture(changes), range, 0.1)).toBe(true);
  });

  it('until they have come back by nearly half of their way', () => {
    const wide = { ...closed, widest: 2 };
    expect(open({ kneeWidth: 1.45 }, wide)).toBe(true);
    expect(open({ kneeWidth: 1.35 }, wide)).toBe(false);
  });
});

it('remembers the narrowest and the highest knees, and forgets them slowly', () => {
  const first = knownClosed(null, { kneeWidth: 0.5, kneeHeight: 0.4 }, 0);
  const later = knownClosed(first, { kneeWidth: 1.5, kneeHeight: -0.2 }, 1000);
  expect(later.kneeWidth).toBeCloseTo(0.53, 2);
  expect(later.kneeHeight).toBeCloseTo(0.38, 2);
  expect(knownClosed(later, { kneeWidth: 0.2, kneeHeight: 0.6 }, 1000)).toEqual({
    kneeWidth: 0.2,
    kneeHeight: 0.6,
  });
});

it('measures a trunk that bows towards the camera by its own length, but not one that lies on the legs', () => {
  const bowed = posture({ unit: 60, feetBelow: 1.2, kneeHeight: -0.5 });
  expect(measuredBy(100, bowed)).toMatchObject({ unit: 100, feetBelow: 0.72, kneeHeight: -0.3 });
  expect(measuredBy(100, { ...bowed, unit: 40 }).feetBelow).toBe(1.2);
  expect(measuredBy(100, { ...bowed, backBend: 1.5 }).feetBelow).toBe(1.2);
});
