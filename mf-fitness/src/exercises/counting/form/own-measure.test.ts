import { learn, noMeasure, smaller, unevenPace, type OwnMeasure } from './own-measure.ts';

const after = (reps: readonly (readonly [range: number, ms: number])[]): OwnMeasure =>
  reps.reduce((own, [range, ms]) => learn(own, range, ms), noMeasure);

describe('a repetition beside the member’s others', () => {
  it('is smaller only below four fifths of their own range, the more the smaller', () => {
    const own = after([
      [40, 1000],
      [42, 1000],
      [41, 1000],
    ]);
    expect(smaller(own, 36)).toBe(0);
    expect(smaller(own, 28)).toBeGreaterThan(0);
    expect(smaller(own, 21)).toBeGreaterThan(smaller(own, 28));
    expect(smaller(noMeasure, 5)).toBe(0);
  });

  it('has another pace in both directions, once two have shown one', () => {
    const own = after([
      [40, 1000],
      [40, 1100],
    ]);
    expect(unevenPace(own, 1150)).toBe(0);
    expect(unevenPace(own, 1800)).toBeGreaterThan(0.5);
    expect(unevenPace(own, 600)).toBeGreaterThan(0.5);
    expect(unevenPace(after([[40, 1000]]), 3000)).toBe(0);
  });

  it('is compared with what most of the others reach, not with the largest', () => {
    const own = after([
      [80, 1000],
      [40, 1000],
      [41, 1000],
      [42, 1000],
      [43, 1000],
    ]);
    expect(smaller(own, 36)).toBe(0);
  });

  it('has no other pace where a time is not known', () => {
    const [known, unknown] = [
      after([
        [40, 1000],
        [40, 1000],
      ]),
      after([
        [40, 0],
        [40, 0],
      ]),
    ];
    expect(unevenPace(known, 0)).toBe(0);
    expect(unevenPace(unknown, 1000)).toBe(0);
  });

  it('is compared with the latest twelve', () => {
    const own = after([
      ...Array.from({ length: 20 }, () => [80, 500] as const),
      ...Array.from({ length: 12 }, () => [40, 1000] as const),
    ]);
    expect(smaller(own, 38)).toBe(0);
    expect(unevenPace(own, 1000)).toBe(0);
  });
});
