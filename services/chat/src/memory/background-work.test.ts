import { createBackgroundWork } from './background-work.ts';

describe('background work', () => {
  it('logs a failure, and a stop that waits for it succeeds', async () => {
    const logged: string[] = [];
    const afterwards = createBackgroundWork({
      warn: (_about: unknown, line?: string) => logged.push(line ?? ''),
    });
    afterwards.add(Promise.reject(new Error('the database is away')));
    await afterwards.settled();
    expect(logged).toEqual(['Background work failed']);
  });

  it('is settled only once all of it is done', async () => {
    const afterwards = createBackgroundWork({ warn: () => undefined });
    const { promise, resolve } = Promise.withResolvers<undefined>();
    afterwards.add(promise);
    let isSettled = false;
    const settled = afterwards.settled().then(() => (isSettled = true));
    await Promise.resolve();
    expect(isSettled).toBe(false);
    resolve(undefined);
    await settled;
    expect(isSettled).toBe(true);
  });
});
