import { wholePercents } from './whole-percents.ts';

describe('wholePercents', () => {
  it('adds up to 100 where rounding each alone would not', () => {
    const amounts = [247, 165, 156, 136, 106, 96, 94];
    const total = amounts.reduce((sum, amount) => sum + amount);
    const alone = amounts.map((amount) => Math.round((amount / total) * 100));
    expect(alone.reduce((sum, share) => sum + share)).not.toBe(100);
    const shares = wholePercents(amounts);
    expect(shares.reduce((sum, share) => sum + share)).toBe(100);
    for (const [index, share] of shares.entries())
      expect(Math.abs(share - ((amounts[index] ?? 0) / total) * 100)).toBeLessThan(1);
  });

  it.each([
    [[], []],
    [
      [0, 0],
      [0, 0],
    ],
    [
      [5, 0],
      [100, 0],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
  ])('shares %j as %j', (amounts, shares) => {
    expect(wholePercents(amounts)).toEqual(shares);
  });
});
