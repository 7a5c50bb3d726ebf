import { areMinimumsReached, formatElapsed, minimumMessages } from './timing.ts';

it.each([
  [0, '0:00'],
  [59_999, '0:59'],
  [61_000, '1:01'],
  [3_600_000, '60:00'],
])('shows %d ms as %s', (milliseconds, shown) => {
  expect(formatElapsed(milliseconds)).toBe(shown);
});

it('asks for two messages where the scenario does not say', () => {
  expect(minimumMessages({ min_turns: 0 })).toBe(2);
  expect(minimumMessages({ min_turns: 6 })).toBe(6);
});

it('reaches the minimums with both', () => {
  const exercise = { min_turns: 4, min_duration_seconds: 120 };
  expect(areMinimumsReached(exercise, 4, 120_000)).toBe(true);
  expect(areMinimumsReached(exercise, 3, 120_000)).toBe(false);
  expect(areMinimumsReached(exercise, 4, 119_999)).toBe(false);
});
