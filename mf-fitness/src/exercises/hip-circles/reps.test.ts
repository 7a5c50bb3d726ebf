import { countCircle, noCircles } from './reps.ts';
import type { HipPlace } from './signs.ts';

/** Frames of one round of two seconds. */
const FRAMES = 40;

/** Hips that go round by 0.2 trunk lengths to either side, and shoulders that go along by a part of it. */
function rounds(turns: number, { along, nearer }: { along: number; nearer: number }): readonly HipPlace[] {
  return Array.from({ length: FRAMES * turns }, (_, index) => {
    const turn = (2 * Math.PI * index) / FRAMES;
    const x = 0.2 * Math.sin(turn);
    // What comes nearer looks taller, and its hips are farther from the feet.
    const depth = nearer * Math.cos(turn);
    return { at: 1000 + index * 50, x, y: -1.6 - depth / 4, shouldersAside: along * x, tall: 2.5 + depth };
  });
}

const count = (turns: number, how: { along: number; nearer: number }): number =>
  rounds(turns, how).reduce((reps, place) => countCircle(reps, place, 0), noCircles).count;

describe('countCircle', () => {
  it('counts a single wide round that is plainly deep under quiet shoulders', () => {
    const quiet = { along: 0.2, nearer: 0.08 };
    expect(count(1.5, quiet)).toBe(1);
    expect(count(1.5, { ...quiet, nearer: 0.02 })).toBe(0);
    expect(count(1.5, { ...quiet, along: 0.55 })).toBe(0);
  });

  it('wants three deep rounds where the shoulders go along, as in dancing and twisting', () => {
    const along = { along: 0.65, nearer: 0.08 };
    expect(count(2.5, along)).toBe(0);
    expect(count(3.5, along)).toBe(3);
    expect(count(5.5, { ...along, nearer: 0.01 })).toBe(0);
    expect(count(2.5, { ...along, along: 0.5 })).toBe(2);
  });
});
