import { countCircle, noCircles } from './reps.ts';
import type { HipPlace } from './signs.ts';

/** Frames of one round of two seconds. */
const FRAMES = 40;

/** How a person goes round. Lengths in trunk lengths. */
interface Rounds {
  /** The shoulders' share of the hips' way. */
  readonly along: number;
  readonly nearer: number;
  /** How far both hands swing to either side of their place. */
  readonly hands?: number;
  /** How high either foot is lifted in turn. */
  readonly feet?: number;
  /** From one frame to the next, milliseconds. */
  readonly frameMs?: number;
}

/** Hips that go round by 0.2 trunk lengths to either side. */
function rounds(
  turns: number,
  { along, nearer, hands = 0, feet = 0, frameMs = 50 }: Rounds,
): readonly HipPlace[] {
  return Array.from({ length: FRAMES * turns }, (_, index) => {
    const turn = (2 * Math.PI * index) / FRAMES;
    const x = 0.2 * Math.sin(turn);
    // What comes nearer looks taller, and its hips are farther from the feet.
    const depth = nearer * Math.cos(turn);
    const wrists = [-0.5, 0.5].map((aside) => ({ x: aside, y: 0.3 + hands * Math.sin(turn) }));
    const place = { x, y: -1.6 - depth / 4, shouldersAside: along * x, tall: 2.5 + depth };
    return { at: 1000 + index * frameMs, ...place, wrists, footLift: feet * Math.sin(turn) };
  });
}

const count = (turns: number, how: Rounds): number =>
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

  it('takes quick rounds with swinging hands under moving shoulders for dancing', () => {
    const dance = { along: 0.8, nearer: 0.08, hands: 0.3 };
    expect(count(6.5, dance)).toBe(0);
    expect(count(6.5, { ...dance, hands: 0.1 })).toBe(6);
    expect(count(6.5, { ...dance, along: 0.6 })).toBe(6);
    expect(count(6.5, { ...dance, frameMs: 80 })).toBe(6);
  });

  it('takes rounds with a foot lifted in turn for marching', () => {
    const march = { along: 0.4, nearer: 0.08 };
    expect([count(4.5, { ...march, feet: 0.3 }), count(4.5, { ...march, feet: 0.1 })]).toEqual([0, 4]);
  });

  it('lets the hands swing once a series has counted', () => {
    const quiet = rounds(3.5, { along: 0.8, nearer: 0.08 });
    const last = quiet.at(-1)?.at ?? 0;
    const swinging = rounds(6, { along: 0.8, nearer: 0.08, hands: 0.3 }).slice(FRAMES / 2);
    const all = [...quiet, ...swinging.map((place) => ({ ...place, at: place.at + last - FRAMES * 25 }))];
    expect(all.reduce((reps, place) => countCircle(reps, place, 0), noCircles).count).toBe(8);
  });
});
