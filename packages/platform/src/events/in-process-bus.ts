import { setTimeout as delay } from 'node:timers/promises';
import type { AnyCloudEvent, EventType } from '@ondine/contracts';
import type { Logger } from 'pino';
import {
  defaultRetryDelaysMs,
  dispatch,
  type EventBus,
  type EventHandlers,
  type SubscribeOptions,
} from './event-bus.ts';
import { isStoreUnavailable } from '../mongo/store-errors.ts';

/** An event that a service could not handle, kept for inspection. */
export interface DeadLetter {
  readonly service: string;
  readonly event: AnyCloudEvent;
  readonly error: unknown;
}

export interface InProcessBus extends EventBus {
  readonly deadLetters: readonly DeadLetter[];
}

interface Subscriber {
  readonly service: string;
  readonly handlers: EventHandlers;
  readonly onDeadLetter: SubscribeOptions['onDeadLetter'];
  readonly underWay: Set<Promise<void>>;
}

/** Beyond this many, the oldest dead letters are dropped: the log has them all. */
const keptDeadLetters = 1000;

/**
 * The bus of a single process. `publish` resolves once every subscriber has handled the event or given it up after its
 * retries. Until then the event stays pending in the outbox, so a crash loses nothing.
 */
export function createInProcessBus({
  logger,
  retryDelaysMs = defaultRetryDelaysMs,
  consumers = {},
}: {
  logger: Logger;
  retryDelaysMs?: readonly number[];
  /** Services that will subscribe: events wait until they have, as in a broker's queues. */
  consumers?: Readonly<Record<string, readonly EventType[]>>;
}): InProcessBus {
  const subscribers = new Set<Subscriber>();
  const deadLetters: DeadLetter[] = [];
  const closing = new AbortController();
  const arrivals = new Map(
    Object.keys(consumers).map((service) => [service, Promise.withResolvers<undefined>()]),
  );
  const closed = new Promise<never>((_resolve, reject) => {
    closing.signal.addEventListener('abort', () => reject(closing.signal.reason as Error));
  });
  closed.catch(() => undefined);

  /** Resolves once every service that consumes this type has subscribed; rejects when the bus closes first. */
  async function consumersOf(type: EventType): Promise<void> {
    const awaited = [...arrivals]
      .filter(([service]) => consumers[service]?.includes(type))
      .map(([, arrival]) => arrival.promise);
    await Promise.race([Promise.all(awaited), closed]);
  }

  /**
   * The delay before the next attempt. An absent database is not an error of the event, so there is no limit of
   * attempts then.
   */
  function waitBefore(attempt: number, error: unknown): number | undefined {
    return isStoreUnavailable(error)
      ? (retryDelaysMs[attempt] ?? retryDelaysMs.at(-1))
      : retryDelaysMs[attempt];
  }

  async function deliver(
    { service, handlers, onDeadLetter }: Subscriber,
    event: AnyCloudEvent,
  ): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await dispatch(handlers, event);
        return;
      } catch (error) {
        const wait = waitBefore(attempt, error);
        const context = { err: error, service, event_id: event.id, type: event.type, attempt: attempt + 1 };
        if (wait === undefined) {
          logger.error(context, 'An event was given up');
          await onDeadLetter?.(event, error instanceof Error ? error.message : String(error));
          deadLetters.push({ service, event, error });
          if (deadLetters.length > keptDeadLetters) deadLetters.shift();
          return;
        }
        logger.warn(context, 'Handling an event failed; it is delivered again');
        await delay(wait, undefined, { signal: closing.signal });
      }
    }
  }

  function track(subscriber: Subscriber, event: AnyCloudEvent): Promise<void> {
    const delivery = deliver(subscriber, structuredClone(event)).finally(() => {
      subscriber.underWay.delete(delivery);
    });
    subscriber.underWay.add(delivery);
    return delivery;
  }

  return {
    deadLetters,
    async publish(event) {
      closing.signal.throwIfAborted();
      await consumersOf(event.type);
      await Promise.all(
        [...subscribers]
          .filter(({ handlers }) => handlers[event.type])
          .map((subscriber) => track(subscriber, event)),
      );
    },
    subscribe({ service, handlers, onDeadLetter }: SubscribeOptions) {
      const subscriber: Subscriber = { service, handlers, onDeadLetter, underWay: new Set() };
      subscribers.add(subscriber);
      arrivals.get(service)?.resolve(undefined);
      return Promise.resolve({
        async stop() {
          subscribers.delete(subscriber);
          await Promise.allSettled(subscriber.underWay);
        },
      });
    },
    probe: () =>
      closing.signal.aborted ? Promise.reject(new Error('The bus is closed')) : Promise.resolve(),
    probeConsumers: () => Promise.resolve(),
    waiting: (service) =>
      Promise.resolve(
        [...subscribers]
          .filter((subscriber) => subscriber.service === service)
          .reduce((sum, { underWay }) => sum + underWay.size, 0),
      ),
    isAlive: () => true,
    async close() {
      closing.abort(new Error('The bus is closed'));
      await Promise.allSettled([...subscribers].flatMap(({ underWay }) => [...underWay]));
    },
  };
}
