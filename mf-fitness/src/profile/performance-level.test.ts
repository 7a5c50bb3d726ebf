import { performanceLevel, repsTone, scoreTone } from './performance-level.ts';

describe('performanceLevel', () => {
  it.each([
    [20, 0, 'excellent', 'success'],
    [14, 60_000, 'excellent', 'success'],
    [13, 60_000, 'good', 'warning'],
    [10, 0, 'good', 'warning'],
    [3, 69_999, 'gettingStarted', 'neutral'],
    [0, 0, 'gettingStarted', 'neutral'],
  ] as const)('%d reps in %d ms are %s', (reps, milliseconds, level, tone) => {
    expect(performanceLevel(reps, milliseconds)).toEqual({ level, tone });
  });
});

it.each([
  [20, 'success'],
  [19, 'warning'],
  [10, 'warning'],
  [9, 'neutral'],
] as const)('%d reps are shown as %s', (reps, tone) => {
  expect(repsTone(reps)).toBe(tone);
});

it.each([
  [80, 'success'],
  [79, 'warning'],
  [60, 'warning'],
  [59, 'neutral'],
] as const)('a score of %d is shown as %s', (score, tone) => {
  expect(scoreTone(score)).toBe(tone);
});
