import { signOf, type HipPlace } from './signs.ts';

/** Hips that go once to either side, by 0.15 trunk lengths, and shoulders that go along by a part of it. */
const round = (along: number): readonly HipPlace[] =>
  Array.from({ length: 40 }, (_, index) => {
    const x = 0.15 * Math.sin((2 * Math.PI * index) / 40);
    return { at: index * 50, x, y: -1.6, shouldersAside: along * x, tall: 2.5 };
  });
const sign = (along: number, goesOn: boolean) => signOf(round(along), 0.3, 0, { goesOn, height: null });

describe('signOf', () => {
  it('takes a flat way for swaying where the own circles show their area to a camera below', () => {
    const flat = (looksUp: number, height: number | null) =>
      signOf(round(0.2), 0.3, looksUp, { goesOn: true, height });
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
});
