import { makeLift, type ChangeFrame } from '../../testing/make-lift.ts';
import { commonErrors } from './lift-form.ts';

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
    ['dropped', ({ at, way }) => ({ way: at > 1150 ? Math.max(130, 170 - (at - 1150) * 0.25) : way })],
    ['noPause', ({ at }) => ({ way: 130 + 48 * (1 - Math.abs(at - 1000) / 1000) ** 2 })],
    ['rushed', ({ at }) => ({ at: at * 0.45 })],
    ['heelsUp', () => ({ heelUp: 0.2 })],
    ['notDown', ({ hipHeight }) => ({ hipHeight: 0.28 + (hipHeight - 0.1) * 0.5 })],
    ['unevenPace', ({ at }) => ({ at: at * 2 })],
  ])('names %s', (error, change) => {
    expect(errorsOf(change)).toContain(error);
  });
});
