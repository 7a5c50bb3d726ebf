import { makeLift, type ChangeFrame } from '../testing/make-lift.ts';
import { judgeThrust, type ThrustError } from './form.ts';

function errorsOf(change?: ChangeFrame): readonly ThrustError[] {
  const severities = judgeThrust(makeLift(change));
  return (Object.keys(severities) as ThrustError[]).filter((name) => severities[name] > 0);
}

describe('the form of a hip thrust', () => {
  it('has no error in a good one', () => {
    expect(errorsOf()).toEqual([]);
  });

  it('may come up as fast as a drive', () => {
    const fast = errorsOf(({ at, way }) => ({
      way: at < 900 ? Math.min(178, 130 + Math.max(0, at - 650) * 0.3) : way,
    }));
    expect(fast).not.toContain('thrown');
    expect(fast).not.toContain('dropped');
  });

  it.each<[ThrustError, ChangeFrame]>([
    ['feetTooFar', () => ({ kneeAngle: 100 })],
    ['feetTooNear', () => ({ kneeAngle: 30 })],
    ['feetApart', () => ({ feetApart: 1.2 })],
    ['hipsUneven', () => ({ hipTilt: 0.28 })],
    ['kneesOut', () => ({ kneesBeyondFeet: 0.4 })],
    ['overextended', ({ way }) => ({ way: 130 + (way - 130) * 1.35 })],
    ['short', ({ way }) => ({ way: 130 + (way - 130) * 0.6 })],
  ])('names %s', (error, change) => {
    expect(errorsOf(change)).toContain(error);
  });
});
