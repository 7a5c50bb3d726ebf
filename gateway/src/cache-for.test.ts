import { cacheFor } from './cache-for.ts';

describe('cacheFor', () => {
  let now = 0;
  let readings = 0;
  const read = () => Promise.resolve(++readings);
  const clock = () => new Date(now);

  beforeEach(() => {
    now = 0;
    readings = 0;
  });

  it('reads once for all who ask within the time, and anew after it', async () => {
    const remembered = cacheFor(5000, clock, read);
    expect(await Promise.all([remembered.read(), remembered.read()])).toEqual([1, 1]);
    now = 4999;
    expect(await remembered.read()).toBe(1);
    now = 5000;
    expect(await remembered.read()).toBe(2);
    now = 9999;
    expect(await remembered.read()).toBe(2);
    remembered.forget();
    expect(await remembered.read()).toBe(3);
  });

  it('does not keep a failure', async () => {
    let fails = true;
    const remembered = cacheFor(5000, clock, () => (fails ? Promise.reject(new Error('away')) : read()));
    await expect(remembered.read()).rejects.toThrow('away');
    fails = false;
    expect(await remembered.read()).toBe(1);
  });

  it('keeps a later answer when an earlier reading fails after it', async () => {
    const earlier = Promise.withResolvers<number>();
    let isFirst = true;
    const remembered = cacheFor(5000, clock, () => {
      if (!isFirst) return read();
      isFirst = false;
      return earlier.promise;
    });
    const failing = expect(remembered.read()).rejects.toThrow('away');
    remembered.forget();
    expect(await remembered.read()).toBe(1);
    earlier.reject(new Error('away'));
    await failing;
    expect(await remembered.read()).toBe(1);
  });
});
