import { createEvent, internalTokenHeader, type AnyCloudEvent } from '@ondine/contracts';
import { createBaseApp } from '../http/base-app.ts';
import { createDeadLetters, type DeadLetters } from './dead-letters.ts';
import { createInProcessBus, type InProcessBus } from './in-process-bus.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import type { EventBus } from './event-bus.ts';
import { silentLogger, testApp, waitFor, type TestApp } from '../testing/index.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testRabbitBus } from '../testing/test-rabbit-bus.ts';

const logger = silentLogger();
const headers = { [internalTokenHeader]: 'secret' };
const at = '2026-01-31T10:00:00.000Z';
const event = createEvent('user.deleted.v1', {
  id: 'gone-1',
  source: '/test',
  subject: 'ada',
  time: new Date(0),
  data: { user_id: 'ada', deleted_at: new Date(0).toISOString() },
}) as AnyCloudEvent;

const openInProcess = (): Promise<EventBus> =>
  Promise.resolve<InProcessBus>(createInProcessBus({ logger, retryDelaysMs: [1] }));
const openRabbit = (): Promise<EventBus> =>
  testRabbitBus({
    namespace: `test-dead-${Date.now()}`,
    retryDelaysMs: [10],
    consumers: {},
  });

describe.each([
  ['the bus of one process', openInProcess],
  ['RabbitMQ', openRabbit],
])('events given up on %s', (_name, open) => {
  let database: TestDatabase;
  let bus: EventBus;
  let app: TestApp;
  let broken: boolean;
  let handled: number;
  let letters: DeadLetters;
  let metrics: Metrics;

  beforeEach(async () => {
    database = await testDatabase();
    bus = await open();
    broken = true;
    handled = 0;
    const handlers = {
      'user.deleted.v1': () => {
        if (broken) return Promise.reject(new Error('No room'));
        handled += 1;
        return Promise.resolve();
      },
    };
    const { connection } = database;
    metrics = createMetrics('sample');
    letters = createDeadLetters({ connection, handlers, clock: () => new Date(at), logger, metrics });
    await bus.subscribe({ service: 'a', handlers, onDeadLetter: letters.keep });
    app = await testApp(
      createBaseApp({
        logger,
        metrics,
        readiness: {},
        mount: (express) => void express.use('/internal/dead-letters', letters.router('secret')),
      }),
    );
    await bus.publish(event);
    await waitFor('the dead letter', async () => (await list()).length === 1);
  });
  afterEach(async () => {
    await app.close();
    await bus.close();
    await database.drop();
  });

  const list = async () =>
    (await app.ask('GET /internal/dead-letters', { headers })).body as { id: string; error: string }[];

  it('are listed, and handled again when asked', async () => {
    const letter = { id: 'gone-1', type: 'user.deleted.v1', subject: 'ada', retries: 0, retried_at: null };
    expect(await list()).toMatchObject([letter]);
    const again = await app.ask('POST /internal/dead-letters/gone-1/replay', { headers });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ detail: 'The event failed again: No room' });
    expect((await list())[0]).toMatchObject({ error: 'No room', retries: 1, retried_at: at });
    broken = false;
    expect((await app.ask('POST /internal/dead-letters/gone-1/replay', { headers })).status).toBe(200);
    expect(handled).toBe(1);
    expect(await list()).toEqual([]);
  });

  it('are handled again at a start of the service, at most three times without success', async () => {
    for (let start = 0; start < 4; start += 1) await letters.replayAll();
    // What the service does by itself is no retry of an admin's.
    expect((await list())[0]).toMatchObject({ error: 'No room', retries: 0 });
    broken = false;
    await letters.replayAll();
    expect(handled).toBe(0);
    await app.ask('POST /internal/dead-letters/gone-1/replay', { headers });
    expect(handled).toBe(1);
  });

  it('are counted, so that somebody is told of them', async () => {
    expect(await metrics.registry.metrics()).toMatch(/^dead_letters\{[^}]*\} 1$/m);
    broken = false;
    await letters.replayAll();
    expect(await metrics.registry.metrics()).toMatch(/^dead_letters\{[^}]*\} 0$/m);
  });

  it('are gone after a start that can handle them', async () => {
    broken = false;
    await letters.replayAll();
    expect(handled).toBe(1);
    expect(await list()).toEqual([]);
  });

  it('are gone once discarded, and hidden from whoever lacks the shared secret', async () => {
    expect((await app.ask('DELETE /internal/dead-letters/gone-1')).status).toBe(404);
    expect((await app.ask('DELETE /internal/dead-letters/gone-1', { headers })).status).toBe(200);
    expect((await app.ask('DELETE /internal/dead-letters/gone-1', { headers })).status).toBe(404);
    expect(await list()).toEqual([]);
    expect(handled).toBe(0);
  });
});
