import { makeLift, type ChangeFrame } from '../testing/make-lift.ts';
import { judgeBridge, type BridgeError } from './form.ts';

function errorsOf(change?: ChangeFrame): readonly BridgeError[] {
  const severities = judgeBridge(makeLift(change));
  return (Object.keys(severities) as BridgeError[]).filter((name) => severities[name] > 0);
}

describe('the form of a hip bridge', () => {
  it('has no error in a good one', () => {
    expect(errorsOf()).toEqual([]);
  });

  it.each<[BridgeError, ChangeFrame]>([
    ['feetTooFar', () => ({ kneeAngle: 100 })],
    ['feetTooNear', () => ({ kneeAngle: 30 })],
    ['feetApart', () => ({ feetApart: 1.8 })],
    ['hipsUneven', () => ({ hipTilt: 0.25 })],
    ['overextended', ({ way }) => ({ way: 130 + (way - 130) * 1.35 })],
    ['thrown', ({ at, way }) => ({ way: at < 900 ? Math.min(178, 130 + Math.max(0, at - 650) * 0.3) : way })],
    ['short', ({ way }) => ({ way: 130 + (way - 130) * 0.6 })],
  ])('names %s', (error, change) => {
    expect(errorsOf(change)).toContain(error);
  });
});
