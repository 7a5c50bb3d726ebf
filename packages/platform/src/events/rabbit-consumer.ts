import { parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { Logger } from 'pino';
import { ConsumerStatus, type AsyncMessage, type Connection, type ConsumerProps } from 'rabbitmq-client';
import { dispatch, type EventHandlers } from './event-bus.ts';
import type { ConfirmedPublish } from './rabbit-publisher.ts';
import { deadQueueOf, mainQueueOf, type ConsumerTopology, type RabbitNames } from './rabbit-topology.ts';
import { StoreStillAway, whenStoreAnswers } from './when-store-answers.ts';

const attemptHeader = 'x-ondine-attempt';
const defaultPrefetch = 20;
/**
 * The broker takes a delivery back, and closes the channel, after 30 minutes without an acknowledgement. An event that
 * waits for a store goes to a retry queue well before.
 */
const longestWaitMs = 10 * 60_000;

/** What consumers of one connection share. */
export interface ConsumerContext {
  readonly connection: Connection;
  readonly names: RabbitNames;
  readonly publish: ConfirmedPublish;
  readonly logger: Logger;
  /** A handler whose attempt takes longer is considered stuck, milliseconds. */
  readonly handlerLimitMs: number;
}

/** Consumes one queue, and restarts by itself whenever its channel ends. */
export interface QueueConsumer {
  /** Whether it is taking deliveries. */
  isConsuming(): boolean;
  /** Whether a handler is stuck. It blocks its event and, once the channel ends, the whole consumer. */
  isStuck(): boolean;
  /** Takes no more deliveries and waits until those in progress are answered. */
  stop(): Promise<void>;
}

/**
 * Handles one event.
 * @param persist runs its work, and repeats it while a store is unavailable and the delivery can still be answered
 */
type TakeEvent = (
  event: AnyCloudEvent,
  message: AsyncMessage,
  persist: (work: () => Promise<void>) => Promise<void>,
) => Promise<ConsumerStatus>;

/** Consumes the events of a service: each is acknowledged after its effect, moved to a retry queue, or given up. */
export function consumeEvents(
  topology: ConsumerTopology,
  { handlers, prefetch = defaultPrefetch }: { handlers: EventHandlers; prefetch?: number | undefined },
  context: ConsumerContext,
): QueueConsumer {
  const { service, retryDelaysMs } = topology;
  const { names, publish, logger } = context;

  const deliverLater = (event: AnyCloudEvent, message: AsyncMessage, waitMs: number, attempt: number) =>
    publish(
      {
        exchange: '',
        routingKey: names.retryQueue(service, waitMs),
        messageId: event.id,
        contentType: 'application/cloudevents+json',
        headers: { [attemptHeader]: attempt },
      },
      Buffer.from(textOf(message)),
    );

  const take: TakeEvent = async (event, message, persist) => {
    const attempt = Number(message.headers?.[attemptHeader] ?? 1);
    try {
      await persist(() => dispatch(handlers, event));
      return ConsumerStatus.ACK;
    } catch (error) {
      const isAway = error instanceof StoreStillAway;
      const wait = isAway ? retryDelaysMs.at(-1) : retryDelaysMs[attempt - 1];
      const details = { err: error, service, event_id: event.id, type: event.type, attempt };
      if (wait === undefined) {
        logger.error(details, 'An event was given up');
        return ConsumerStatus.DROP;
      }
      logger.warn(details, 'Handling an event failed; it is delivered again');
      await deliverLater(event, message, wait, isAway ? attempt : attempt + 1);
      return ConsumerStatus.ACK;
    }
  };
  return consume(
    { ...mainQueueOf(names, topology), qos: { prefetchCount: prefetch } },
    service,
    take,
    context,
  );
}

/** Passes the dead letters of a service to its `onDeadLetter`. */
export function collectDeadLetters(
  service: string,
  keep: (event: AnyCloudEvent, error: string) => Promise<void>,
  context: ConsumerContext,
): QueueConsumer {
  const take: TakeEvent = async (event, _message, persist) => {
    const reason = 'Given up after its retries; the log of the service says why.';
    await persist(() => keep(event, reason));
    return ConsumerStatus.ACK;
  };
  const props = { ...deadQueueOf(context.names, service), qos: { prefetchCount: defaultPrefetch } };
  return consume(props, service, take, context);
}

/** Consumes a queue of events. Unreadable messages are parked, so that every delivery is answered. */
function consume(
  props: ConsumerProps,
  service: string,
  take: TakeEvent,
  { connection, names, publish, logger, handlerLimitMs }: ConsumerContext,
): QueueConsumer {
  let stopping = false;
  /** When each attempt in progress began. */
  const attempts = new Set<{ readonly since: number }>();

  async function watched(work: () => Promise<void>): Promise<void> {
    const attempt = { since: performance.now() };
    attempts.add(attempt);
    await work().finally(() => attempts.delete(attempt));
  }

  const consumer = connection.createConsumer({ ...props, requeue: true }, async (message) => {
    const event = read(message);
    if (event === undefined) {
      logger.error({ service, routing_key: message.routingKey }, 'A message is no event of ours: parked');
      const parking = { exchange: '', routingKey: names.parkedQueue(service) };
      await publish(parking, Buffer.from(textOf(message)));
      return ConsumerStatus.ACK;
    }
    const since = performance.now();
    // After a reconnection the tag differs: the delivery belongs to a channel that is closed.
    const isCurrent = () => !stopping && consumer.consumerTag === message.consumerTag;
    const isWanted = () => isCurrent() && performance.now() - since < longestWaitMs;
    return await take(event, message, (work) => whenStoreAnswers(() => watched(work), isWanted, logger));
  });
  consumer.on('error', (error: unknown) =>
    logger.warn({ err: error, service, queue: props.queue }, 'A consumer failed and begins anew'),
  );
  return {
    isConsuming: () => consumer.consumerTag !== '',
    isStuck: () => [...attempts].some(({ since }) => performance.now() - since > handlerLimitMs),
    async stop() {
      stopping = true;
      await consumer.close();
    },
  };
}

/** The library has already parsed bodies of some content types. */
function textOf({ body }: AsyncMessage): string {
  if (Buffer.isBuffer(body)) return body.toString('utf8');
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function read(message: AsyncMessage): AnyCloudEvent | undefined {
  try {
    return parseEvent(JSON.parse(textOf(message)));
  } catch {
    return undefined;
  }
}
