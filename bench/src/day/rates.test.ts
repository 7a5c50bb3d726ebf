import { activities, hourShares, openBoards, planDay } from './rates.ts';

const hourMs = 10_000;
const day = planDay(1_000_000, hourMs);
const perSecondAt = (hour: number, wanted: string) =>
  day.filter(({ activity, at }) => activity === wanted && Math.floor(at / hourMs) === hour).length / 10;

describe('a day of a million users', () => {
  it('has all of its calls in 24 hours, and 15 % in the busiest', () => {
    expect(hourShares).toHaveLength(24);
    expect(hourShares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
    expect(Math.max(...hourShares)).toBe(0.15);
  });

  it('has at its peak what docs/scale.md says, a second', () => {
    const peak = hourShares.indexOf(0.15);
    expect(activities.map((activity) => [activity, perSecondAt(peak, activity)])).toEqual([
      ['session', expect.closeTo(4.2, 0)],
      ['read', expect.closeTo(104, 0)],
      ['refresh', expect.closeTo(8.3, 0)],
      ['login', expect.closeTo(0.2, 1)],
      ['message', expect.closeTo(8.3, 0)],
    ]);
    expect(openBoards(1_000_000)).toBe(1000);
  });

  it('is in its order, and loses nothing to rounding', () => {
    expect(day.map(({ at }) => at)).toEqual(day.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(day.filter(({ activity }) => activity === 'login')).toHaveLength(Math.round((5000 * 10) / 3600));
  });
});
