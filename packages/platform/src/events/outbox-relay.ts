import { parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import type { Logger } from 'pino';
import { Gauge } from 'prom-client';
import type { Clock } from '../time/clock.ts';
import type { EventBus } from './event-bus.ts';
import { groupCalls } from './group-calls.ts';
import type { WithPendingEvents } from './pending-events.ts';
import type { Metrics } from '../observability/metrics.ts';

export interface OutboxRelay {
  /**
   * Publishes the pending events of a document, in order, and clears each once it is confirmed. Never rejects: what
   * fails stays pending for the sweeper.
   * @param known the pending events, when they were written just now; read from the document when left out
   */
  kick(id: unknown, known?: readonly AnyCloudEvent[]): Promise<void>;
  /**
   * Publishes what was left pending by a crash or an absent bus. Runs by itself at an interval; call it to sweep now.
   */
  sweep(): Promise<void>;
  /** Ends the sweeping and waits for publishing in progress. */
  stop(): Promise<void>;
}

export interface OutboxRelayOptions {
  readonly collection: Collection;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Time between sweeps; default 5 s. */
  readonly intervalMs?: number;
  /** Events younger than this are left to the kick that follows their write; default 2 s. */
  readonly graceMs?: number;
}

/** How long a confirmed event waits to be cleared together with others; far below the minimum age of a sweep. */
const clearMs = 100;
/** Documents relayed at once in a sweep: clearing many events in one write compares each with each. */
const sweepBatch = 50;

/** Events of a document that the bus has confirmed. */
interface Confirmed {
  readonly document: unknown;
  readonly events: readonly string[];
}

/** A document as a sweep reads it. */
type Document = Readonly<Record<string, unknown>>;

/** The result of relaying the events of a document. */
type Outcome = 'published' | 'stays pending';

/**
 * Publishes events from the documents they are about. Delivery is at least once: a crash between confirming and
 * clearing, or two replicas that sweep at once, publish an event again. Unreadable entries are moved to the collection
 * `unreadable_events`, so that they do not block others.
 */
export function createOutboxRelay({
  collection,
  bus,
  clock,
  logger,
  metrics,
  intervalMs = 5000,
  graceMs = 2000,
}: OutboxRelayOptions): OutboxRelay {
  const underWay = new Map<string, Promise<Outcome>>();
  let stopped = false;
  let sweeping: Promise<void> | undefined;
  /** Time of the oldest event that the last sweep found; undefined when it found none. */
  let oldest: string | undefined;
  new Gauge({
    name: 'outbox_oldest_pending_seconds',
    help: 'Age of the oldest event that the broker has not confirmed, as of the last sweep; 0 when there is none',
    registers: [metrics.registry],
    collect() {
      this.set(oldest === undefined ? 0 : (clock().getTime() - Date.parse(oldest)) / 1000);
    },
  });

  async function clearNow(confirmed: readonly Confirmed[]): Promise<void> {
    const selector = { _id: { $in: confirmed.map(({ document }) => document) } } as object;
    const ids = confirmed.flatMap(({ events }) => events);
    await collection.updateMany(selector, { $pull: { pending_events: { id: { $in: ids } } } } as object);
  }

  // No request waits for the clearing, so it is batched.
  const clearSoon = groupCalls<Confirmed>(clearMs, clearNow);

  async function readPending(id: unknown): Promise<AnyCloudEvent[]> {
    // The collection belongs to a schema of ours; the type of its ids depends on that schema.
    const document = await collection.findOne({ _id: id } as object, { projection: { pending_events: 1 } });
    return await readable(id, document?.['pending_events']);
  }

  /** The readable events of a document; the others are set aside. */
  async function readable(id: unknown, pending: unknown): Promise<AnyCloudEvent[]> {
    const events: AnyCloudEvent[] = [];
    for (const raw of (pending ?? []) as unknown[]) {
      try {
        events.push(parseEvent(raw));
      } catch (error) {
        logger.error({ err: error, document: String(id) }, 'A pending event cannot be read: set aside');
        const aside = { collection: collection.collectionName, document: id, event: raw, at: clock() };
        await collection.conn.collection('unreadable_events').insertOne(aside);
        await collection.updateOne({ _id: id } as object, { $pull: { pending_events: raw } } as object);
      }
    }
    return events;
  }

  async function relay(
    id: unknown,
    known: readonly AnyCloudEvent[] | undefined,
    clear: (confirmed: Confirmed) => unknown,
  ): Promise<Outcome> {
    const confirmed: string[] = [];
    try {
      for (const event of known ?? (await readPending(id))) {
        await bus.publish(event);
        confirmed.push(event.id);
      }
      return 'published';
    } finally {
      if (confirmed.length > 0) await clear({ document: id, events: confirmed });
    }
  }

  function relayInTurn(...work: Parameters<typeof relay>): Promise<Outcome> {
    const [id] = work;
    const key = String(id);
    const current = underWay.get(key);
    // A kick during another may be about an event that the first one has not read, so it runs after it.
    const turn = (current ?? Promise.resolve())
      .then(() => relay(...work))
      .catch((error: unknown) => {
        logger.warn({ err: error, document: key }, 'An event stays pending');
        return 'stays pending' as const;
      })
      .finally(() => {
        if (underWay.get(key) === turn) underWay.delete(key);
      });
    underWay.set(key, turn);
    return turn;
  }

  /** Relays all pending events, batch by batch, until none is left or the bus accepts none. */
  async function sweepAll(): Promise<void> {
    const before = new Date(clock().getTime() - graceMs).toISOString();
    // One cursor for all batches: a query per batch would cost the more, the more is left.
    const left = collection.find(
      { 'pending_events.time': { $lt: before } },
      {
        projection: { pending_events: 1 },
        batchSize: sweepBatch,
      },
    );
    const waiting: Document[] = [];
    for await (const batch of inBatches(left, sweepBatch)) {
      if (stopped) return;
      const confirmed: Confirmed[] = [];
      const outcomes = await Promise.all(
        batch.map(async ({ _id, pending_events: pending }) => {
          const events = await readable(_id, pending);
          return relayInTurn(_id, events, (each) => confirmed.push(each));
        }),
      );
      if (confirmed.length > 0) await clearNow(confirmed);
      waiting.push(...batch.filter((_, index) => outcomes[index] === 'stays pending'));
      if (!outcomes.includes('published')) break;
    }
    oldest = oldestOf(waiting);
  }

  function sweep(): Promise<void> {
    sweeping ??= sweepAll()
      .catch((error: unknown) => {
        logger.warn({ err: error }, 'Looking for pending events failed');
      })
      .finally(() => {
        sweeping = undefined;
      });
    return sweeping;
  }

  const timer = setInterval(() => void sweep(), intervalMs);

  return {
    async kick(id, known) {
      await relayInTurn(id, known, clearSoon);
    },
    sweep,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([sweeping, ...underWay.values()]);
    },
  };
}

/** The time of the oldest pending event among documents. */
const oldestOf = (documents: readonly Document[]): string | undefined =>
  documents
    .flatMap(({ pending_events: pending }) => pending as WithPendingEvents['pending_events'])
    .map(({ time }): unknown => time)
    .filter((time) => typeof time === 'string')
    .toSorted()[0];

/** Groups the items of a stream into batches. */
async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
