import { jest } from '@jest/globals';
import { silentLogger } from '@ondine/platform/testing';
import { memoryHealthStore } from '../release-health/health-store.ts';
import { createCallCanaries } from './service-canaries.ts';

const canary = { url: 'http://chat-canary:8080', version: '0.2.0', share: 10 };
const users = Array.from({ length: 1000 }, (_, index) => `user-${index}`);

async function start(store = memoryHealthStore()) {
  const logger = silentLogger();
  const told = jest.spyOn(logger, 'error');
  let text: string | undefined = JSON.stringify({ chat: canary });
  const canaries = createCallCanaries({ readFile: () => Promise.resolve(text), store, logger });
  await canaries.refresh();
  return {
    canaries,
    store,
    told,
    configure: (next: string | undefined) => {
      text = next;
      return canaries.refresh();
    },
    /** So many calls of a track, and how many of them failed. */
    note: (track: 'live' | 'canary', calls: number, failed: number) => {
      for (let call = 0; call < calls; call += 1) {
        canaries.note('chat', { track, version: canary.version, url: canary.url }, call < failed);
      }
    },
    takers: () => users.filter((user) => canaries.choose('chat', () => user)?.track === 'canary'),
  };
}

describe('the canary of a service', () => {
  it('gets its share of the callers, always the same ones, and more of them as the share rises', async () => {
    const { canaries, configure, takers } = await start();
    const first = takers();
    // Three standard deviations of a fair draw.
    expect(Math.abs(first.length - 100)).toBeLessThan(3 * Math.sqrt(1000 * 0.1 * 0.9));
    expect(takers()).toEqual(first);
    await configure(JSON.stringify({ chat: { ...canary, share: 50 } }));
    expect(takers()).toEqual(expect.arrayContaining(first));
    expect(canaries.choose('auth', () => 'user-1')).toBeUndefined();
    await configure(JSON.stringify({ chat: { ...canary, share: 0 } }));
    expect(canaries.choose('chat', () => 'user-1')).toBeUndefined();
  });

  it('is gone with its line, or the file', async () => {
    const { canaries, configure } = await start();
    await configure('{}');
    expect(canaries.choose('chat', () => 'user-1')).toBeUndefined();
    await configure(JSON.stringify({ chat: canary }));
    await configure(undefined);
    expect(canaries.choose('chat', () => 'user-1')).toBeUndefined();
  });

  it.each([
    '{',
    '{"chat":{}}',
    '{"nobody":{}}',
    JSON.stringify({ chat: { ...canary, share: 101 } }),
    JSON.stringify({ chat: { ...canary, url: 'file:///etc/passwd' } }),
  ])('goes on as it was configured while the file says %s', async (broken) => {
    const { takers, configure, told } = await start();
    const before = takers();
    await configure(broken);
    expect(takers()).toEqual(before);
    expect(told).toHaveBeenCalled();
  });

  it('ends by itself once it fails more calls than the live release, and the log says so once', async () => {
    const { canaries, note, takers, told } = await start();
    note('live', 300, 1);
    note('canary', 40, 12);
    await canaries.refresh();
    expect(takers()).toEqual([]);
    expect(canaries.states()).toEqual([{ service: 'chat', version: '0.2.0', share: 10, ended: true }]);
    const [state] = canaries.states();
    expect(state && (await canaries.readCalls(state))).toEqual({
      canary: { opened: 40, failed: 12 },
      live: { opened: 300, failed: 1 },
    });
    await canaries.refresh();
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[0]).toMatchObject({
      canary_of: 'chat',
      version: '0.2.0',
      canary_calls: { opened: 40, failed: 12 },
      live_calls: { opened: 300, failed: 1 },
    });
  });

  it('goes on while it does as well as the live release, or has answered too few calls to tell', async () => {
    const { canaries, note, takers } = await start();
    note('live', 300, 60);
    note('canary', 40, 9);
    await canaries.refresh();
    expect(takers()).not.toEqual([]);
    const other = await start();
    other.note('live', 300, 0);
    other.note('canary', 19, 19);
    await other.canaries.refresh();
    expect(other.takers()).not.toEqual([]);
  });

  it('of another version is judged by itself, beside the live release of its own time', async () => {
    const { canaries, note, configure, takers } = await start();
    note('live', 300, 0);
    note('canary', 40, 12);
    await canaries.refresh();
    await configure(JSON.stringify({ chat: { ...canary, version: '0.2.1' } }));
    expect(takers()).not.toEqual([]);
    expect(canaries.states()).toEqual([{ service: 'chat', version: '0.2.1', share: 10, ended: false }]);
  });

  it('asks nothing of a store that is away as long as there is none', async () => {
    const store = { ...memoryHealthStore(), ended: () => Promise.reject(new Error('away')) };
    const logger = silentLogger();
    const told = jest.spyOn(logger, 'error');
    await createCallCanaries({ readFile: () => Promise.resolve(undefined), store, logger }).refresh();
    expect(told).not.toHaveBeenCalled();
  });

  it('that another copy of the gateway has ended has ended here', async () => {
    const one = await start();
    const other = await start(one.store);
    one.note('live', 300, 0);
    one.note('canary', 20, 6);
    other.note('canary', 20, 6);
    await one.canaries.refresh();
    await other.canaries.refresh();
    await one.canaries.refresh();
    expect([one.takers(), other.takers()]).toEqual([[], []]);
  });

  it('loses no count while the store is away', async () => {
    const { canaries, note, store, takers } = await start();
    const count = jest.spyOn(store, 'count').mockRejectedValue(new Error('away'));
    note('live', 300, 0);
    note('canary', 40, 12);
    await canaries.refresh();
    expect(takers()).not.toEqual([]);
    count.mockRestore();
    await canaries.refresh();
    expect(takers()).toEqual([]);
  });
});
