import { setTimeout as delay } from 'node:timers/promises';
import type { AnyCloudEvent } from '@ondine/contracts';
import type { Logger } from 'pino';
import {
  defaultRetryDelaysMs,
  dispatch,
  type EventBus,
  type EventHandlers,
  type SubscribeOptions,
} from './event-bus.ts';

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
  readonly underWay: Set<Promise<void>>;
}

/** Dead letters beyond this many push out the oldest: the log has them all. */
const keptDeadLetters = 1000;

/**
 * The bus of a single process. `publish` resolves once every subscriber has handled the event or
 * given it up after its retries; until then it stays pending where it came from, so a crash loses nothing.
 */
export function createInProcessBus({
  logger,
  retryDelaysMs = defaultRetryDelaysMs,
}: {
  logger: Logger;
  retryDelaysMs?: readonly number[];
}): InProcessBus {
  const subscribers = new Set<Subscriber>();
  const deadLetters: DeadLetter[] = [];
  const closing = new AbortController();

  async function deliver({ service, handlers }: Subscriber, event: AnyCloudEvent): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await dispatch(handlers, event);
        return;
      } catch (error) {
        const wait = retryDelaysMs[attempt];
        const context = { err: error, service, event_id: event.id, type: event.type, attempt: attempt + 1 };
        if (wait === undefined) {
          logger.error(context, 'An event was given up');
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
      await Promise.all(
        [...subscribers]
          .filter(({ handlers }) => handlers[event.type])
          .map((subscriber) => track(subscriber, event)),
      );
    },
    subscribe({ service, handlers }: SubscribeOptions) {
      const subscriber: Subscriber = { service, handlers, underWay: new Set() };
      subscribers.add(subscriber);
      return Promise.resolve({
        async stop() {
          subscribers.delete(subscriber);
          await Promise.allSettled(subscriber.underWay);
        },
      });
    },
    probe: () =>
      closing.signal.aborted ? Promise.reject(new Error('The bus is closed')) : Promise.resolve(),
    async close() {
      closing.abort(new Error('The bus is closed'));
      await Promise.allSettled([...subscribers].flatMap(({ underWay }) => [...underWay]));
    },
  };
}
