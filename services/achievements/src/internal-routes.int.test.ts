import { type AnyCloudEvent, internalHealthSchema, internalTokenHeader } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
import { createCheckpointStore } from './rebuild/checkpoint-store.ts';
import { checkpointModel } from './rebuild/checkpoint-document.ts';
import { completed } from './testing/events.ts';
import {
  startTestAchievements,
  testInternalToken,
  type TestAchievements,
} from './testing/start-test-achievements.ts';

let service: TestAchievements;
beforeEach(async () => {
  service = await startTestAchievements();
});
afterEach(() => service.close());

const read = async (path: string) =>
  (await ask(service.url, `GET /internal/${path}`, { headers: { [internalTokenHeader]: testInternalToken } }))
    .body;
const readHealth = async () => internalHealthSchema.parse(await read('health'));

it('exports what it heard of a user by the names that it keeps it under', async () => {
  await service.publish(completed('s1', 'ada'));
  const readResults = async () =>
    ((await read('users/ada/data')) as { finished_sessions: readonly Record<string, unknown>[] })
      .finished_sessions;
  await waitFor('the fact', async () => (await readResults()).length === 1);
  const [fact = {}] = await readResults();
  expect(fact).toMatchObject({ kind: 'fitness', session_id: 's1', is_bot: false });
  expect(Object.keys(fact)).toContain('completed_at');
  expect(Object.keys(fact).filter((name) => /[A-Z]/.test(name))).toEqual([]);
});

it('marks what was reached as shown, and tells of how many sessions it was computed', async () => {
  await service.publish(completed('s1', 'ada'));
  await waitFor('the achievement', async () => (await service.newOnes('ada')).length > 0);
  const mark = async () =>
    (
      await ask(service.url, 'POST /internal/users/ada/shown', {
        headers: { [internalTokenHeader]: testInternalToken },
      })
    ).body;
  expect(await mark()).toEqual({ count: 1 });
  expect(await service.newOnes('ada')).toEqual([]);
});

describe('what operators see of the service', () => {
  it('is its version, that all is there, and that nothing waits; it tells no events of its own', async () => {
    const health = await readHealth();
    expect(health.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(health).toMatchObject({
      checks: { database: 'ok', bus: 'ok', consumers: 'ok' },
      waiting_events: 0,
      oldest_pending_seconds: null,
      dead_letters: 0,
    });
  });

  it('counts an event that it gave up', async () => {
    await service.publish({ ...completed('s1', 'ada'), data: null } as unknown as AnyCloudEvent);
    await waitFor('the dead letter', async () => (await readHealth()).dead_letters === 1);
  });

  it('is how far a rebuild is, and nothing once it is done', async () => {
    expect(await read('rebuild')).toEqual({ rebuild: null });
    const at = new Date('2026-01-31T10:00:00.000Z');
    const store = createCheckpointStore(checkpointModel(service.database.connection), () => at);
    await store.write({ next: ['4', '8'], results: 90, users: 10, repaired: 2 });
    expect(await read('rebuild')).toEqual({
      rebuild: { users: 10, results: 90, repaired: 2, share_done: 0.25, moved_at: at.toISOString() },
    });
    await store.clear();
    expect(await read('rebuild')).toEqual({ rebuild: null });
  });
});
