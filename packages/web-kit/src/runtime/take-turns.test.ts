import { preferTurns, takeTurns } from './take-turns.ts';

/** Takes a lock and never gives it back, as a tab does that the browser has suspended. */
async function holdForEver(name: string): Promise<void> {
  const held = Promise.withResolvers<undefined>();
  void navigator.locks.request(name, () => {
    held.resolve(undefined);
    return new Promise(() => undefined);
  });
  await held.promise;
}

describe('work that must take turns', () => {
  it('runs one at a time', async () => {
    const seen: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const take = takeTurns('one at a time', 1000);
    const both = [
      take(async () => {
        await first.promise;
        seen.push('first');
      }),
      take(() => {
        seen.push('second');
        return Promise.resolve();
      }),
    ];
    first.resolve(undefined);
    await Promise.all(both);
    expect(seen).toEqual(['first', 'second']);
  });

  it('is given up when its turn does not come in time', async () => {
    await holdForEver('must');
    await expect(takeTurns('must', 5)(() => Promise.resolve('done'))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('work that should take turns', () => {
  it('runs all the same when its turn does not come in time', async () => {
    await holdForEver('should');
    await expect(preferTurns('should', 5)(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('runs once, also when it fails in its turn', async () => {
    let runs = 0;
    const running = preferTurns(
      'fails',
      1000,
    )(() => {
      runs += 1;
      return Promise.reject(new Error('refused'));
    });
    await expect(running).rejects.toThrow('refused');
    expect(runs).toBe(1);
  });
});
