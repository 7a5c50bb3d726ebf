import { parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { Collection } from 'mongoose';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { EventBus } from './event-bus.ts';
import { groupCalls } from './group-calls.ts';

/** A document that carries the events about it which the bus has not confirmed yet. */
export interface WithPendingEvents {
  readonly pending_events: readonly { readonly id: string; readonly time: string }[];
}

/** The index the sweeper reads; declare it on every schema with `pending_events`. */
export const pendingEventsIndex = {
  fields: { 'pending_events.time': 1 },
  options: { name: 'pending_events', sparse: true },
} as const;

export interface OutboxRelay {
  /**
   * Publishes what a document has pending, in order, and clears each event once it is confirmed.
   * Never rejects: what fails stays pending for the sweeper.
   * @param known what it has pending, when that was written just now; read from the document when left out
   */
  kick(id: unknown, known?: readonly AnyCloudEvent[]): Promise<void>;
  /** Publishes what a crash or an absent bus left behind. Runs by itself; called here to do it now. */
  sweep(): Promise<void>;
  /** Ends the sweeping and waits for what is under way. */
  stop(): Promise<void>;
}

export interface OutboxRelayOptions {
  readonly collection: Collection;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time between sweeps; 5 s unless told. */
  readonly intervalMs?: number;
  /** Events younger than this are left to the kick that follows their write; 2 s unless told. */
  readonly graceMs?: number;
}

/** How long a confirmed event waits for others to be cleared with; far below the age that a sweep looks for. */
const clearMs = 100;
const sweepBatch = 100;
const sweepConcurrency = 10;

/**
 * Brings events from the documents they are about to the bus. Delivery is at least once: a crash
 * between confirm and clearing, or two copies sweeping at once, publish an event again.
 */
export function createOutboxRelay({
  collection,
  bus,
  clock,
  logger,
  intervalMs = 5000,
  graceMs = 2000,
}: OutboxRelayOptions): OutboxRelay {
  const underWay = new Map<string, Promise<void>>();
  let stopped = false;
  let sweeping: Promise<void> | undefined;

  // No member waits for the clearing, so it may be one write for many.
  const clear = groupCalls<{ document: unknown; event: string }>(clearMs, async (confirmed) => {
    const selector = { _id: { $in: confirmed.map(({ document }) => document) } } as object;
    const ids = confirmed.map(({ event }) => event);
    await collection.updateMany(selector, { $pull: { pending_events: { id: { $in: ids } } } } as object);
  });

  async function readPending(selector: Record<string, unknown>): Promise<AnyCloudEvent[]> {
    const document = await collection.findOne(selector, { projection: { pending_events: 1 } });
    return ((document?.['pending_events'] ?? []) as unknown[]).map(parseEvent);
  }

  async function relay(id: unknown, known: readonly AnyCloudEvent[] | undefined): Promise<void> {
    // The collection is that of a schema of ours; its ids are whatever that schema uses.
    const selector = { _id: id } as Record<string, unknown>;
    for (const event of known ?? (await readPending(selector))) {
      await bus.publish(event);
      await clear({ document: id, event: event.id });
    }
  }

  function kick(id: unknown, known?: readonly AnyCloudEvent[]): Promise<void> {
    const key = String(id);
    const current = underWay.get(key);
    // A kick during another may be about an event which that one has not read: it follows on.
    const work = (current ?? Promise.resolve())
      .then(() => relay(id, known))
      .catch((error: unknown) => {
        logger.warn({ err: error, document: key }, 'An event stays pending');
      })
      .finally(() => {
        if (underWay.get(key) === work) underWay.delete(key);
      });
    underWay.set(key, work);
    return work;
  }

  async function sweepAll(): Promise<void> {
    const before = new Date(clock().getTime() - graceMs).toISOString();
    const leftovers = await collection
      .find({ 'pending_events.time': { $lt: before } }, { projection: { _id: 1 } })
      .limit(sweepBatch)
      .toArray();
    for (let start = 0; start < leftovers.length && !stopped; start += sweepConcurrency) {
      await Promise.all(leftovers.slice(start, start + sweepConcurrency).map(({ _id }) => kick(_id)));
    }
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
    kick,
    sweep,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await Promise.all([sweeping, ...underWay.values()]);
    },
  };
}
