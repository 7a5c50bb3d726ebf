import { learn, noMeasure } from '../counting/form/own-measure.ts';
import { shapeOf } from '../counting/form/rep-frames.ts';
import { judgePulse, type PulseError, type PulseFrame } from './form.ts';

/** The usual time beyond the middle of the way, milliseconds. */
const usualMs = 1350;

/** A pulse of two seconds, 20 frames a second, from low to high and back, changed frame by frame. */
function pulse(change: (frame: PulseFrame, low: number) => Partial<PulseFrame> = () => ({})) {
  const frames = Array.from({ length: 41 }, (_, index): PulseFrame => {
    const high = Math.sin((Math.PI * index) / 40);
    const frame: PulseFrame = {
      at: index * 50,
      way: 0.9 + 0.25 * high,
      depth: 0.7 - 0.2 * high,
      stance: 1.9,
      kneeAngle: 100 + 15 * high,
      kneeInside: 0.3,
      lean: 0.03,
      hipTilt: 0.02,
      shoulderWidth: 0.8,
      aside: 0.01,
      heelUp: 0.12,
    };
    return { ...frame, ...change(frame, 1 - high) };
  });
  const shape = shapeOf(frames);
  if (shape === null) throw new Error('The frames hold no pulse');
  const severities = judgePulse(shape, learn(learn(noMeasure, 0.25, usualMs), 0.25, usualMs));
  return (Object.keys(severities) as PulseError[]).filter((name) => severities[name] > 0);
}

describe('the form of a pulse', () => {
  it('has no error in a wide, upright and even one', () => {
    expect(pulse()).toEqual([]);
  });

  it.each<[PulseError, Parameters<typeof pulse>[0]]>([
    ['small', ({ way }) => ({ way: 0.9 + (way - 0.9) * 0.6 })],
    ['high', () => ({ kneeAngle: 130 })],
    ['stanceNarrow', () => ({ stance: 1.15 })],
    ['tooDeep', () => ({ kneeAngle: 72 })],
    ['kneesIn', () => ({ kneeInside: 0.7 })],
    ['leaning', () => ({ lean: 0.25 })],
    ['leaning', (_frame, low) => ({ shoulderWidth: 0.8 + 0.25 * low })],
    ['heelsUp', () => ({ heelUp: 0.35 })],
    ['heelsUp', ({ heelUp }) => ({ heelUp: (heelUp ?? 0) + 0.2 })],
    ['hipsUneven', () => ({ hipTilt: 0.15 })],
    ['hipsAside', () => ({ aside: 0.06 })],
    ['comesUp', ({ depth }) => ({ depth: depth - 0.35 })],
    ['rushed', ({ at }) => ({ at: at * 0.35 })],
    ['unevenPace', ({ at }) => ({ at: at * 1.7 })],
  ])('names %s', (error, change) => {
    expect(pulse(change)).toContain(error);
  });

  it('takes heels that are not seen for none', () => {
    expect(pulse(() => ({ heelUp: null }))).toEqual([]);
  });
});
