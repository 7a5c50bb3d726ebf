import { isOpen, knownClosed, type Range } from './opening.ts';
import { butterflyLimits, measuredBy, type ButterflyPosture } from './posture.ts';

const posture = (changes: Partial<ButterflyPosture>): ButterflyPosture => ({
  kneeWidth: 1.2,
  kneeHeight: 0,
  kneeDifference: 0,
  balance: 1,
  feetApart: 0.2,
  solesApart: 0.2,
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
