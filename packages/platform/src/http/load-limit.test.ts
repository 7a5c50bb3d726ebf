import { leastLimit, nextLimit } from './load-limit.ts';

const calm = { peak: 100, medianMs: 20, loopDelayMs: 1 };

describe('nextLimit', () => {
  it('grows while it is in use and calls are fast, up to a bound', () => {
    expect(nextLimit(100, calm)).toBe(107);
    expect(nextLimit(1024, { ...calm, peak: 1024 })).toBe(1024);
  });

  it('stays where it is while few calls come', () => {
    expect(nextLimit(100, { ...calm, peak: 20 })).toBe(100);
  });

  it('shrinks while calls or the event loop are slow, down to a bound', () => {
    expect(nextLimit(100, { ...calm, medianMs: 400 })).toBe(80);
    expect(nextLimit(100, { ...calm, medianMs: null, loopDelayMs: 80 })).toBe(80);
    expect(nextLimit(9, { ...calm, peak: 9, medianMs: 400 })).toBe(leastLimit);
  });

  it('takes a few slow calls for slow, not for too many', () => {
    expect(nextLimit(100, { ...calm, peak: 3, medianMs: 4000 })).toBe(100);
  });

  it('settles where calls take as long as they may, whatever the machine can do', () => {
    for (const perSecond of [60, 400, 3000]) {
      let limit = 128;
      for (let step = 0; step < 200; step += 1) {
        // Always as many under way as are let in: each then takes as long as all of them before it.
        limit = nextLimit(limit, { peak: limit, medianMs: (limit / perSecond) * 1000, loopDelayMs: 0 });
      }
      expect((limit / perSecond) * 1000).toBeGreaterThan(120);
      expect((limit / perSecond) * 1000).toBeLessThan(320);
    }
  });
});
