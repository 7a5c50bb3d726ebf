import { learn, noMeasure } from '../counting/form/own-measure.ts';
import { shapeOf } from '../counting/form/rep-frames.ts';
import { judgeBow, type BowError, type BowFrame } from './form.ts';

/** The usual time beyond the middle of the way, milliseconds. */
const usualMs = 1350;

/** A bow of two seconds, 20 frames a second, changed frame by frame. */
function bow(change: (frame: BowFrame, share: number) => Partial<BowFrame> = () => ({}), downMs = 1000) {
  const frames = Array.from({ length: 41 }, (_, index): BowFrame => {
    const share = Math.sin((Math.PI * index) / 40);
    const frame = { at: index * 50, way: 50 * share, shoulderWidth: 250, earTilt: 0, turn: 0, uneven: false };
    return { ...frame, ...change(frame, share) };
  });
  const shape = shapeOf(frames);
  if (shape === null) throw new Error('The frames hold no bow');
  const own = learn(learn(noMeasure, 50, usualMs), 50, usualMs);
  const severities = judgeBow({ shape, own, level: 0, downMs });
  return (Object.keys(severities) as BowError[]).filter((name) => severities[name] > 0);
}

describe('the form of a bow', () => {
  it('has no error when only the head bows, straight and wholly up again', () => {
    expect(bow()).toEqual([]);
  });

  it.each<[BowError, Parameters<typeof bow>[0]]>([
    ['short', ({ way }) => ({ way: way * 0.6 })],
    ['shouldersUneven', (_frame, share) => ({ uneven: share > 0.7 })],
    ['shouldersAlong', (_frame, share) => ({ shoulderWidth: 250 + 60 * share })],
    ['aslant', (_frame, share) => ({ earTilt: 0.25 * share })],
    ['aslant', (_frame, share) => ({ turn: -0.3 * share })],
    ['tooFarBack', ({ way }) => ({ way: way - 20 })],
    ['notUp', ({ way }) => ({ way: 20 + way * 0.6 })],
    ['unevenPace', ({ at }) => ({ at: at * 1.7 })],
  ])('names %s', (error, change) => {
    expect(bow(change)).toContain(error);
  });

  it('names one that is a nod', () => {
    expect(bow(undefined, 400)).toEqual(['quick']);
  });
});
