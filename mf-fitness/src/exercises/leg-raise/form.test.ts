import { noMeasure, learn } from '../counting/form/own-measure.ts';
import { shapeOf } from '../counting/form/rep-frames.ts';
import { judgeRaise, type RaiseError, type RaiseFrame } from './form.ts';

/** The usual time beyond the middle of the way, milliseconds. */
const usualMs = 1350;

/** A raise of two seconds, 20 frames a second; `way` from 0 to 1, changed frame by frame. */
function raise(change: (frame: RaiseFrame, share: number) => Partial<RaiseFrame> = () => ({})) {
  const frames = Array.from({ length: 41 }, (_, index): RaiseFrame => {
    const share = Math.sin((Math.PI * index) / 40);
    const frame = {
      at: index * 50,
      way: 5 + 85 * share,
      kneeAngle: 172,
      ahead: 0,
      feetApart: 0.08,
      seatUp: 0,
      pitch: 0,
    };
    return { ...frame, ...change(frame, share) };
  });
  const shape = shapeOf(frames);
  if (shape === null) throw new Error('The frames hold no raise');
  const severities = judgeRaise(shape, learn(learn(noMeasure, 85, usualMs), 85, usualMs));
  return (Object.keys(severities) as RaiseError[]).filter((name) => severities[name] > 0);
}

describe('the form of a leg raise', () => {
  it('has no error when both straight legs rise to upright and come down slowly', () => {
    expect(raise()).toEqual([]);
  });

  it.each<[RaiseError, Parameters<typeof raise>[0]]>([
    ['short', ({ way }) => ({ way: way * 0.7 })],
    ['legsBent', () => ({ kneeAngle: 140 })],
    ['legsApart', (_frame, share) => ({ ahead: 40 * share })],
    ['legsApart', () => ({ feetApart: 0.35 })],
    ['backLifted', (_frame, share) => ({ seatUp: 14 * share })],
    ['backLifted', (_frame, share) => ({ pitch: 13 * (1 - share) })],
    ['thrown', ({ at, way }) => ({ way: at < 900 ? Math.min(90, 5 + Math.max(0, at - 650) * 0.5) : way })],
    ['rushed', ({ at }) => ({ at: at * 0.4 })],
    ['notDown', ({ way }) => ({ way: 35 + way * 0.65 })],
    ['dropped', ({ at, way }) => ({ way: at > 1100 ? Math.max(5, 90 - (at - 1100) * 0.5) : way })],
    ['unevenPace', ({ at }) => ({ at: at * 1.7 })],
  ])('names %s', (error, change) => {
    expect(raise(change)).toContain(error);
  });
});
