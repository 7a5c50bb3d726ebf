import { commonDepth, depthOf } from './depth.ts';
import { signOf, type HipPlace } from './signs.ts';

const turn = (index: number): number => (2 * Math.PI * index) / 40;
/**
 * Hips that go once to either side, by 0.15 trunk lengths, and shoulders that go along by a part of it. What comes nearer
 * makes the body this much taller in the picture, trunk lengths.
 */
const round = (along: number, nearer = 0): readonly HipPlace[] =>
  Array.from({ length: 40 }, (_, index) => {
    const x = 0.15 * Math.sin(turn(index));
    const tall = 2.5 + nearer * Math.cos(turn(index));
    return { at: index * 50, x, y: -1.6, shouldersAside: along * x, tall, wrists: [], footLift: 0 };
  });
const signOfTrail = (
  trail: readonly HipPlace[],
  goesOn: boolean,
  looksUp = 0,
  height: number | null = null,
) => signOf(trail, 0.3, depthOf(trail, 0.3), looksUp, { goesOn, height });
const sign = (along: number, goesOn: boolean) => signOfTrail(round(along), goesOn);

describe('signOf', () => {
  it('takes a flat way for swaying where the own circles show their area to a camera below', () => {
    const flat = (looksUp: number, height: number | null) => signOfTrail(round(0.2), true, looksUp, height);
    expect([flat(0.3, 0.3), flat(0.3, 0.1), flat(0.3, null), flat(0, 0.3)]).toEqual([
      'swaying',
      'level',
      'level',
      'level',
    ]);
  });

  it('wants hips that lead, and in a series lets the trunk come along further', () => {
    expect([sign(0.4, false), sign(0.75, false), sign(0.9, false)]).toEqual(['level', 'other', 'other']);
    expect([sign(0.4, true), sign(0.75, true), sign(0.9, true)]).toEqual(['level', 'level', 'other']);
  });

  it('tells a circle of the whole body from a step by the body that comes nearer and goes away', () => {
    const wholeBody = (nearer: number) => signOfTrail(round(0.9, nearer), false);
    expect([wholeBody(0), wholeBody(0.02), wholeBody(-0.02)]).toEqual(['other', 'whole-body', 'whole-body']);
  });

  it('is no circle when the shoulders go as far to the other side', () => {
    expect([sign(-0.4, false), sign(-0.8, false)]).toEqual(['level', 'other']);
  });

  it('is one when they go round in depth as well, as a counterweight', () => {
    const signs = [0.01, 0.05, -0.05].map((nearer) => signOfTrail(round(-0.8, nearer), false));
    expect(signs).toEqual(['other', 'level', 'level']);
  });
});

describe('signOf a trunk that bows', () => {
  /** Hips that come nearer by this much as the trunk goes away from them and bows. */
  const bowing = (hipsNearer: number) =>
    signOfTrail(
      round(-0.5, 0.27).map((place, index) => ({ ...place, y: -1.6 - hipsNearer * Math.cos(turn(index)) })),
      false,
      0.1,
    );

  it('is a counterweight where the hips plainly go round, and else bends', () => {
    expect([bowing(0.08), bowing(-0.08), bowing(0.02)]).toEqual(['level', 'level', 'other']);
  });
});

describe('commonDepth', () => {
  it('is what rounds have in common: opposite directions and a sinking to either side are none', () => {
    const [there, back] = [depthOf(round(0.9, 0.03), 0.3), depthOf(round(0.9, -0.03), 0.3)];
    expect(commonDepth([there, there])).toBeCloseTo(commonDepth([back]), 10);
    expect(commonDepth([there, back])).toBeCloseTo(0, 10);
    const sinks = round(0.9).map((place, index) => ({
      ...place,
      tall: 2.5 - 0.03 * Math.cos(2 * turn(index)),
    }));
    expect(commonDepth([depthOf(sinks, 0.3)])).toBeCloseTo(0, 10);
    expect(commonDepth([])).toBe(0);
  });
});
