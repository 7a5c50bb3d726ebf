import type { AnyCloudEvent } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import { userDeleted } from './event-bus.suite.ts';
import type { EventBus } from './event-bus.ts';
import { createMetrics } from '../observability/metrics.ts';
import { createOutboxRelay, type OutboxRelay } from './outbox-relay.ts';
import { pendingEventsIndex } from './pending-events.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { waitFor } from '../testing/wait-for.ts';

let database: TestDatabase;
let collection: Collection;
let published: AnyCloudEvent[];
let busIsAway: boolean;
const relays: OutboxRelay[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  collection = database.connection.collection(`things_${relays.length}`);
  await collection.createIndex(pendingEventsIndex.fields, pendingEventsIndex.options, {});
  published = [];
  busIsAway = false;
});
afterEach(() => Promise.all(relays.map((relay) => relay.stop())));
afterAll(() => database.drop());

const bus: EventBus = {
  publish(event) {
    if (busIsAway) return Promise.reject(new Error('away'));
    published.push(event);
    return Promise.resolve();
  },
  subscribe: () => Promise.resolve({ stop: () => Promise.resolve() }),
  probe: () => Promise.resolve(),
  probeConsumers: () => Promise.resolve(),
  waiting: () => Promise.resolve(0),
  isAlive: () => true,
  close: () => Promise.resolve(),
};

function open(options: Partial<Parameters<typeof createOutboxRelay>[0]> = {}) {
  const clock = () => new Date('2026-02-01T00:00:00.000Z');
  const relay = createOutboxRelay({
    collection,
    bus,
    clock,
    logger: silentLogger(),
    metrics: createMetrics('sample'),
    intervalMs: 60_000,
    ...options,
  });
  relays.push(relay);
  return relay;
}

async function write(events: readonly AnyCloudEvent[] = [userDeleted()]) {
  const { insertedId } = await collection.insertOne({ pending_events: events });
  return insertedId;
}

async function pending() {
  const documents = await collection.find({}).toArray();
  return documents.flatMap((document) => (document['pending_events'] as AnyCloudEvent[]).map(({ id }) => id));
}

describe('createOutboxRelay', () => {
  it('publishes what a document has pending, in order, then clears it', async () => {
    const events = [userDeleted('a'), userDeleted('b')];
    await open().kick(await write(events));
    expect(published).toEqual(events);
    expect(await pending()).toEqual([]);
  });

  it('keeps an event that the bus did not take, and publishes it when swept', async () => {
    const relay = open();
    busIsAway = true;
    await relay.kick(await write());
    expect(await pending()).toHaveLength(1);
    busIsAway = false;
    await relay.sweep();
    expect(published).toHaveLength(1);
    expect(await pending()).toEqual([]);
  });

  it('publishes again what a crash left between confirm and clearing', async () => {
    const event = userDeleted();
    const crashing = new Proxy(collection, {
      get: (target, key) =>
        key === 'updateMany'
          ? () => Promise.reject(new Error('killed'))
          : (Reflect.get(target, key) as () => unknown).bind(target),
    });
    await open({ collection: crashing }).kick(await write([event]));
    expect(await pending()).toEqual([event.id]);
    await open().sweep();
    expect(published).toEqual([event, event]);
    expect(await pending()).toEqual([]);
  });

  it('leaves an event that was only just written to its own kick', async () => {
    await write([{ ...userDeleted(), time: '2026-01-31T23:59:59.000Z' }]);
    await open().sweep();
    expect(published).toEqual([]);
    await open({ graceMs: 500 }).sweep();
    expect(published).toHaveLength(1);
  });

  it('sweeps by itself', async () => {
    await write();
    open({ intervalMs: 10 });
    await waitFor('the sweep', async () => (await pending()).length === 0);
    expect(published).toHaveLength(1);
  });

  it('follows a kick that comes during another', async () => {
    const relay = open();
    const id = await write();
    const first = relay.kick(id);
    await collection.updateOne({ _id: id }, { $push: { pending_events: userDeleted('later') } } as object);
    await Promise.all([first, relay.kick(id)]);
    expect(await pending()).toEqual([]);
    expect(new Set(published.map(({ subject }) => subject))).toEqual(new Set(['ada', 'later']));
  });

  it('loses nothing when two replicas sweep at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => write()));
    await Promise.all([open().sweep(), open().sweep()]);
    expect(new Set(published.map(({ id }) => id)).size).toBe(ids.length);
    expect(await pending()).toEqual([]);
  });

  it('sets aside what is no event, and goes on with the others of its document and of the rest', async () => {
    const bad = { id: 'x', time: '2026-01-01T00:00:00.000Z', type: 'unknown' };
    for (let count = 0; count < 600; count += 1) await write([bad] as never);
    const good = userDeleted('good');
    await collection.insertOne({ pending_events: [bad, good] });
    await open().sweep();
    expect(published).toEqual([good]);
    expect(await pending()).toEqual([]);
    const aside = database.connection.collection('unreadable_events');
    const kept = { collection: collection.collectionName, event: bad };
    expect(await aside.countDocuments(kept as object)).toBe(601);
  });

  it('goes on until nothing is left, and stops when the bus takes nothing', async () => {
    await collection.insertMany(Array.from({ length: 1200 }, () => ({ pending_events: [userDeleted()] })));
    const relay = open();
    busIsAway = true;
    await relay.sweep();
    expect(await pending()).toHaveLength(1200);
    busIsAway = false;
    await relay.sweep();
    expect(published).toHaveLength(1200);
    expect(await pending()).toEqual([]);
  });

  it('one document that the bus refuses holds up no other', async () => {
    const refused = userDeleted('refused');
    await write([refused, userDeleted('after')]);
    await collection.insertMany(Array.from({ length: 600 }, () => ({ pending_events: [userDeleted()] })));
    const picky: EventBus = {
      ...bus,
      publish: (event) => (event.id === refused.id ? Promise.reject(new Error('no')) : bus.publish(event)),
    };
    await open({ bus: picky }).sweep();
    expect(published).toHaveLength(600);
    expect(await pending()).toHaveLength(2);
  });

  it('tells how old the oldest event is that the bus has not taken, and 0 once there is none', async () => {
    const metrics = createMetrics('sample');
    const age = async () => {
      const [figure] =
        (await metrics.registry.getSingleMetric('outbox_oldest_pending_seconds')?.get())?.values ?? [];
      return figure?.value;
    };
    const relay = open({ metrics });
    expect(await age()).toBe(0);
    await write([{ ...userDeleted(), time: '2026-01-31T23:59:00.000Z' }]);
    await write([{ ...userDeleted(), time: '2026-01-31T23:50:00.000Z' }]);
    busIsAway = true;
    await relay.sweep();
    expect(await age()).toBe(600);
    busIsAway = false;
    await relay.sweep();
    expect(await age()).toBe(0);
  });

  it('asks the index, not the whole collection', async () => {
    await write();
    const plan = JSON.stringify(await collection.find({ 'pending_events.time': { $lt: '2027' } }).explain());
    expect(plan).toContain('IXSCAN');
  });
});
