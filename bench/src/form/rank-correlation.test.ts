import { rankCorrelation } from './rank-correlation.ts';

describe('rankCorrelation', () => {
  it('is 1 for the same order, whatever the distances, and -1 for the opposite one', () => {
    expect(rankCorrelation([1, 2, 3, 4], [10, 11, 500, 501])).toBeCloseTo(1);
    expect(rankCorrelation([1, 2, 3, 4], [9, 7, 5, 3])).toBeCloseTo(-1);
  });

  it('gives equal values the mean of their ranks', () => {
    // Ranks 1, 2.5, 2.5, 4 against 1, 2, 3, 4: 4.5 / sqrt(4.5 × 5).
    expect(rankCorrelation([1, 5, 5, 9], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(22.5));
  });

  it('is null where there is no order', () => {
    expect(rankCorrelation([80, 80, 80], [1, 2, 3])).toBeNull();
    expect(rankCorrelation([], [])).toBeNull();
  });

  it('refuses lists of different lengths', () => {
    expect(() => rankCorrelation([1], [1, 2])).toThrow('same length');
  });
});
