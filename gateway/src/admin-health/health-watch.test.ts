import { adminHealthSchema, type InternalHealth } from '@ondine/contracts';
import { jest } from '@jest/globals';
import { nonEssential } from '@ondine/platform/observability/health';
import { silentLogger } from '@ondine/platform/testing';
import { createHealthWatch, type HealthWatchDeps } from './health-watch.ts';

const service: InternalHealth = {
  version: '2.0.0',
  started_at: '2026-01-01T00:00:00.000Z',
  checks: { database: 'ok', bus: 'ok' },
  waiting_events: 0,
  oldest_pending_seconds: 0,
  dead_letters: 0,
};
const release = (version: string) => ({ manifest: `/m/${version}`, version, contract_version: 1 });
const chat = { ...release('5'), canary: { ...release('6'), share: 10 } };

/** A watch over parts that a test changes, with a clock that it moves. */
function start(changes: Partial<HealthWatchDeps> = {}) {
  let now = Date.parse('2026-01-01T10:00:00.000Z');
  const health = new Map<string, InternalHealth | Error>();
  let readings = 0;
  const watch = createHealthWatch({
    client: {
      readHealth: (name) => {
        readings += 1;
        const found = health.get(name) ?? service;
        return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
      },
      readRebuild: () => Promise.resolve({ rebuild: null }),
    },
    releases: { remotesFile: () => Promise.resolve({ text: '', remotes: { 'mf-chat': chat }, ended: [] }) },
    canaries: {
      ended: () => Promise.resolve([]),
      compare: () => Promise.resolve({ canary: { opened: 40, failed: 2 }, live: { opened: 0, failed: 0 } }),
    },
    callCanaries: { states: () => [], readCalls: () => Promise.reject(new Error('none')) },
    version: '1.2.3',
    readiness: {},
    clock: () => new Date(now),
    logger: silentLogger(),
    ...changes,
  });
  return {
    watch,
    health,
    readings: () => readings,
    wait: (seconds: number) => (now += seconds * 1000),
    part: async (name: string) => (await watch.read()).parts.find((part) => part.name === name),
  };
}

describe('the health that admins see', () => {
  it('names every part with its version, the gateway first, by the contract', async () => {
    const seen = adminHealthSchema.parse(await start().watch.read());
    expect(seen.parts.map(({ name, state, version }) => [name, state, version])).toEqual([
      ['gateway', 'up', '1.2.3'],
      ['auth', 'up', '2.0.0'],
      ['sessions', 'up', '2.0.0'],
      ['chat', 'up', '2.0.0'],
      ['achievements', 'up', '2.0.0'],
    ]);
  });

  it('shows a part that does not answer as away, and all others as they are', async () => {
    const { health, part } = start();
    health.set('chat', new Error('away'));
    expect(await part('chat')).toMatchObject({ state: 'away', version: null, dead_letters: { now: null } });
    expect(await part('auth')).toMatchObject({ state: 'up' });
  });

  it.each([
    ['degraded', { database: 'ok', bus: 'degraded' }, ['bus']],
    ['away', { database: 'unavailable', bus: 'degraded' }, ['database', 'bus']],
  ] as const)('shows a part as %s by what it does not reach', async (state, checks, missing) => {
    const { health, part } = start();
    health.set('chat', { ...service, checks });
    expect(await part('chat')).toMatchObject({ state, missing });
  });

  it('says what the gateway itself does not reach', async () => {
    const { part } = start({ readiness: { redis: nonEssential(() => Promise.reject(new Error('away'))) } });
    expect(await part('gateway')).toMatchObject({ state: 'degraded', missing: ['redis'] });
  });

  it('has each number as it is and as it was each minute, with gaps while the part was away', async () => {
    const { watch, health, wait, part } = start();
    for (const found of [
      { ...service, waiting_events: 7 },
      new Error('away'),
      { ...service, waiting_events: 3 },
    ]) {
      health.set('achievements', found);
      await watch.sample();
      wait(60);
    }
    health.set('achievements', { ...service, waiting_events: 1 });
    expect((await part('achievements'))?.waiting_events).toEqual({ now: 1, last_hour: [7, null, 3] });
    expect(await watch.read()).toMatchObject({ watched_since: '2026-01-01T10:00:00.000Z' });
  });

  it('costs the services one reading, however many look at once', async () => {
    const { watch, readings, wait } = start();
    await Promise.all([watch.read(), watch.read(), watch.sample()]);
    expect(readings()).toBe(4);
    wait(6);
    await watch.read();
    expect(readings()).toBe(8);
  });

  it('tells the live release of a remote, its canary, the share of it, and that it has ended', async () => {
    const compare = jest.fn(() =>
      Promise.resolve({ canary: { opened: 40, failed: 10 }, live: { opened: 0, failed: 0 } }),
    );
    const { watch, wait } = start({
      canaries: { ended: () => Promise.resolve(['mf-chat@6']), compare },
    });
    await watch.sample();
    wait(60);
    expect((await watch.read()).remotes).toEqual([
      {
        name: 'mf-chat',
        version: '5',
        canary: {
          version: '6',
          share: 10,
          ended: true,
          trial: {
            canary: { seen: 40, failed: 10 },
            live: { seen: 0, failed: 0 },
            canary_failed: { now: 25, last_hour: [25] },
            live_failed: { now: null, last_hour: [null] },
          },
        },
        // Nobody gets it any more.
        canary_share: { now: 0, last_hour: [0] },
      },
    ]);
    expect(compare).toHaveBeenCalledWith('mf-chat', { canary: '6', live: '5' });
  });

  it('tells the canary of a service, its share, and how it does beside the live release', async () => {
    let readCalls = () =>
      Promise.resolve({ canary: { opened: 20, failed: 5 }, live: { opened: 200, failed: 1 } });
    const { watch, wait } = start({
      callCanaries: {
        states: () => [{ service: 'sessions', version: '2.1.0', share: 10, ended: true }],
        readCalls: () => readCalls(),
      },
    });
    await watch.sample();
    wait(60);
    const [told] = adminHealthSchema.parse(await watch.read()).service_canaries ?? [];
    expect(told).toEqual({
      service: 'sessions',
      version: '2.1.0',
      share: 10,
      ended: true,
      // Nobody gets it any more.
      canary_share: { now: 0, last_hour: [0] },
      trial: {
        canary: { seen: 20, failed: 5 },
        live: { seen: 200, failed: 1 },
        canary_failed: { now: 25, last_hour: [25] },
        live_failed: { now: 0.5, last_hour: [0.5] },
      },
    });
    readCalls = () => Promise.reject(new Error('away'));
    wait(60);
    expect((await watch.read()).service_canaries).toMatchObject([{ service: 'sessions', trial: null }]);
  });

  it('tells how far a rebuild is', async () => {
    const rebuild = { users: 40, results: 900, repaired: 1, share_done: 0.25, moved_at: null };
    const { watch } = start({
      client: { readHealth: () => Promise.resolve(service), readRebuild: () => Promise.resolve({ rebuild }) },
    });
    expect((await watch.read()).jobs).toEqual({
      rebuild: { ...rebuild, share: { now: 0.25, last_hour: [] } },
    });
  });

  it('goes on without the store of releases, and without who runs the jobs', async () => {
    const { watch, wait } = start({
      releases: { remotesFile: () => Promise.reject(new Error('away')) },
      client: {
        readHealth: () => Promise.resolve(service),
        readRebuild: () => Promise.reject(new Error('away')),
      },
    });
    await watch.sample();
    wait(60);
    expect(await watch.read()).toMatchObject({
      remotes: null,
      jobs: null,
      parts: [{}, { state: 'up' }, {}, {}, {}],
    });
  });
});
