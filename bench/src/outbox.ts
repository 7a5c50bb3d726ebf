import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createEvent, type AnyCloudEvent } from '@ondine/contracts';
import { pendingEventsIndex } from '@ondine/platform/events';
import { createOutboxRelay } from '@ondine/platform/events/outbox-relay';
import { createRabbitBus } from '@ondine/platform/events/rabbit-bus';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import { createMetrics } from '@ondine/platform/observability/metrics';
import { systemClock } from '@ondine/platform/time';
import { startDatabase } from '@ondine/scripts/start-database';
import { startRabbitMq } from '../../scripts/src/brokers/start-rabbitmq.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';

/** As many as an outage of some minutes leaves behind. */
const documentCount = Number(process.env['BENCH_EVENTS'] ?? 5000);
const leastRate = 500;
/** The bus alone takes about 7000 a second on two cores. */
const leastShare = leastRate / 7000;

const { logger, stops, folder } = await openBench();

/**
 * The rate at which an outbox is emptied after the broker has recovered, compared with publishing the same events
 * directly.
 */
try {
  const database = await startDatabase(
    {
      uri: process.env['MONGODB_URI'],
      dataDir: folder,
      cacheDir: join(import.meta.dirname, '..', '..', '.cache'),
    },
    console.log,
  );
  stops.add('database', () => database.stop());
  const broker = await startRabbitMq(join(folder, 'rabbitmq'));
  stops.add('broker', () => broker.stop());
  const mongo = await connectMongo({
    uri: database.uri,
    dbName: `ondine_bench_outbox_${Date.now()}`,
    logger,
  });
  stops.add('connection', () => mongo.close());
  const bus = createRabbitBus({ url: broker.url, logger, consumers: { bench: ['user.deleted.v1'] } });
  stops.add('bus', () => bus.close());
  await waitUntil(() => bus.probe());

  const collection = mongo.connection.collection('things');
  await collection.createIndex(pendingEventsIndex.fields, pendingEventsIndex.options, {});
  await collection.insertMany(
    Array.from({ length: documentCount }, () => ({ pending_events: [event(new Date(0))] })),
  );

  const alone = await rateOf(documentCount, async () => {
    const events = Array.from({ length: documentCount }, () => event(new Date()));
    await Promise.all(events.map((each) => bus.publish(each)));
  });
  const relay = createOutboxRelay({
    collection,
    bus,
    clock: systemClock,
    logger,
    metrics: createMetrics('bench'),
    intervalMs: 3_600_000,
  });
  stops.add('relay', () => relay.stop());
  const emptied = await rateOf(documentCount, () => relay.sweep());
  const left = await collection.countDocuments({ 'pending_events.0': { $exists: true } });
  if (left > 0) throw new Error(`${left} documents still have pending events`);

  console.log(`the bus alone takes ${alone.toFixed(0)} events a second`);
  printFigure('an outbox is emptied after an outage', emptied, 'events/s', { atLeast: leastRate });
  printFigure(
    'an outbox is emptied, of the bus alone',
    emptied / alone,
    '×',
    { atLeast: leastShare },
    { peer: 'the bus alone' },
  );
} finally {
  await stops.stop();
}

function event(time: Date): AnyCloudEvent {
  return createEvent('user.deleted.v1', {
    id: randomUUID(),
    source: '/bench',
    subject: 'ada',
    time,
    data: { user_id: 'ada', deleted_at: time.toISOString() },
  });
}

/** Events per second. */
async function rateOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (count * 1000) / (performance.now() - begun);
}

async function waitUntil(probe: () => Promise<void>): Promise<void> {
  for (;;) {
    const isThere = await probe().then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
