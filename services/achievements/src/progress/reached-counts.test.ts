import { createReachedCounts, keptCounts } from './reached-counts.ts';

function setUp({ takesMs = 0 } = {}) {
  let now = 0;
  let asked = 0;
  let isAway = false;
  const counts = createReachedCounts(
    () => {
      asked += 1;
      now += takesMs;
      return isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['first', asked]]));
    },
    () => new Date(now),
  );
  return {
    counts,
    advance: (ms: number) => (now += ms),
    asked: () => asked,
    away: (value: boolean) => (isAway = value),
  };
}

describe('counts of those who have reached something', () => {
  it('are five seconds old at most', async () => {
    const { counts, advance, asked } = setUp();
    await Promise.all([counts.read(), counts.read()]);
    advance(4999);
    await counts.read();
    expect(asked()).toBe(1);
    advance(1);
    expect((await counts.read()).get('first')).toBe(2);
  });

  it('are made less often where making them takes long', async () => {
    const { counts, advance, asked } = setUp({ takesMs: 2000 });
    await counts.read();
    advance(37_999);
    await counts.read();
    expect(asked()).toBe(1);
    advance(1);
    await counts.read();
    expect(asked()).toBe(2);
  });

  it('are asked for again after a failure', async () => {
    const { counts, away } = setUp();
    away(true);
    await expect(counts.read()).rejects.toThrow('away');
    away(false);
    expect((await counts.read()).get('first')).toBe(2);
  });
});

it('counts that are kept are counted while nobody gives them', async () => {
  let isAway = false;
  const store = {
    counts: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(new Map([['first', 7]]))),
  };
  const counts = keptCounts(store, { read: () => Promise.resolve(new Map([['first', 6]])) });
  expect((await counts.read()).get('first')).toBe(7);
  isAway = true;
  expect((await counts.read()).get('first')).toBe(6);
});
