import { timeAfter } from './clock.ts';

it('is now, or later than an earlier time by the clock of another replica', () => {
  expect(timeAfter(undefined, new Date(5))).toEqual(new Date(5));
  expect(timeAfter(new Date(4), new Date(5))).toEqual(new Date(5));
  expect(timeAfter(new Date(5), new Date(5))).toEqual(new Date(6));
  expect(timeAfter(new Date(9), new Date(5))).toEqual(new Date(10));
});
