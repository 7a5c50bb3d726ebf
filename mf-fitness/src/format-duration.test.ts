import { speak } from '@ondine/web-kit/runtime';
import { formatDuration } from './format-duration.ts';

afterEach(() => speak('en'));

it.each([
  [0, '0s'],
  [999, '0s'],
  [42_000, '42s'],
  [59_999, '59s'],
  [60_000, '1m 0s'],
  [312_400, '5m 12s'],
  [5_400_000, '90m 0s'],
  [-5, '0s'],
])('writes %d ms as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

it('writes units as the language of the page does, each beside its number', () => {
  speak('es');
  expect(formatDuration(312_400)).toBe('5\u00a0min 12\u00a0s');
});
