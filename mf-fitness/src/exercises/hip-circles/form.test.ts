import { learn, noMeasure } from '../counting/form/own-measure.ts';
import { shapeOf } from '../counting/form/rep-frames.ts';
import { judgeCircle, type CircleError, type CircleFrame } from './form.ts';

const half = 1000;

/** A circle of two seconds, 20 frames a second, changed frame by frame. */
function circle(
  change: (frame: CircleFrame, side: number) => Partial<CircleFrame> = () => ({}),
  halfMs = half,
) {
  const frames = Array.from({ length: 41 }, (_, index): CircleFrame => {
    const side = Math.sin((2 * Math.PI * index) / 40);
    const frame = {
      at: index * 50,
      way: 0.2 * side,
      shouldersAside: 0.02 * side,
      feetApart: 0.8,
      shoulderTilt: 0.05,
      lean: 0.05,
    };
    return { ...frame, ...change(frame, side) };
  });
  const shape = shapeOf(frames);
  if (shape === null) throw new Error('The frames hold no circle');
  const severities = judgeCircle(shape, halfMs, learn(learn(noMeasure, 0.4, half), 0.4, half));
  return (Object.keys(severities) as CircleError[]).filter((name) => severities[name] > 0);
}

describe('the form of a hip circle', () => {
  it('has no error in an even one under quiet shoulders', () => {
    expect(circle()).toEqual([]);
  });

  it.each<[CircleError, Parameters<typeof circle>[0]]>([
    ['small', ({ way }) => ({ way: way * 0.6 })],
    ['feetNarrow', () => ({ feetApart: 0.3 })],
    ['feetWide', () => ({ feetApart: 1.6 })],
    ['shouldersUneven', () => ({ shoulderTilt: 0.5 })],
    ['leaning', () => ({ lean: 0.5 })],
    ['trunkAlong', (_frame, side) => ({ shouldersAside: 0.15 * side })],
  ])('names %s', (error, change) => {
    expect(circle(change)).toContain(error);
  });

  it('names a circle of another pace', () => {
    expect(circle(undefined, 1.7 * half)).toEqual(['unevenPace']);
  });
});
