import { pacePerMinute } from './pace.ts';

describe('pacePerMinute', () => {
  it('rounds repetitions over minutes', () => {
    expect(pacePerMinute(12, 60_000)).toBe(12);
    expect(pacePerMinute(10, 45_000)).toBe(13);
  });

  it('is 0 without repetitions or without time', () => {
    expect(pacePerMinute(0, 60_000)).toBe(0);
    expect(pacePerMinute(5, 0)).toBe(0);
  });
});
