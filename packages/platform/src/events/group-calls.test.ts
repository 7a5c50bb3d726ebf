import { groupCalls } from './group-calls.ts';

describe('groupCalls', () => {
  it('joins what comes within the time, and begins anew after it', async () => {
    const runs: (readonly string[])[] = [];
    const call = groupCalls<string>(5, (items) => {
      runs.push(items);
      return Promise.resolve();
    });
    await Promise.all([call('a'), call('b')]);
    await call('c');
    expect(runs).toEqual([['a', 'b'], ['c']]);
  });

  it('fails for all of a group, and not for the next', async () => {
    let isAway = true;
    const call = groupCalls<string>(5, () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(),
    );
    const failing = [call('a'), call('b')];
    await expect(Promise.allSettled(failing)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    isAway = false;
    await expect(call('c')).resolves.toBeUndefined();
  });
});
