import { severity } from './severity.ts';

it('grows from slight to gross in either direction, and what was not seen is no error', () => {
  expect([10, 15, 20, 30].map((value) => severity(value, { slight: 10, gross: 20 }))).toEqual([0, 0.5, 1, 1]);
  expect([170, 160, 140].map((value) => severity(value, { slight: 170, gross: 150 }))).toEqual([0, 0.5, 1]);
  expect(severity(null, { slight: 10, gross: 20 })).toBe(0);
  expect(severity(null, { slight: 170, gross: 150 })).toBe(0);
  expect(severity(NaN, { slight: 10, gross: 20 })).toBe(0);
});
