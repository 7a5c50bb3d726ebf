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
 * The broker takes a delivery back, and the channel with it, after 30 minutes without an answer. What
 * waits for a store is handed over to a retry queue well before.
 */
const longestWaitMs = 10 * 60_000;

/** What consumers of one connection share. */
export interface ConsumerContext {
  readonly connection: Connection;
  readonly names: RabbitNames;
  readonly publish: ConfirmedPublish;
  readonly logger: Logger;
}

/** Consumes one queue, and begins anew by itself whenever its channel ends. */
export interface QueueConsumer {
  /** Whether it is taking deliveries. */
  isConsuming(): boolean;
  /** Takes no more deliveries and waits until those under way are answered. */
  stop(): Promise<void>;
}

/**
 * Takes in one event.
 * @param isWanted whether the delivery can still be answered, and should be waited for
 */
type TakeEvent = (
  event: AnyCloudEvent,
  message: AsyncMessage,
  isWanted: () => boolean,
) => Promise<ConsumerStatus>;

/** Consumes the events of a service: each is acknowledged after its effect, or handed to a retry queue, or given up. */
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

  const take: TakeEvent = async (event, message, isWanted) => {
    const attempt = Number(message.headers?.[attemptHeader] ?? 1);
    try {
      await whenStoreAnswers(() => dispatch(handlers, event), isWanted, logger);
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

/** Hands what a service gave up over to whoever keeps it. */
export function collectDeadLetters(
  service: string,
  keep: (event: AnyCloudEvent, error: string) => Promise<void>,
  context: ConsumerContext,
): QueueConsumer {
  const take: TakeEvent = async (event, _message, isWanted) => {
    const reason = 'Given up after its retries; the log of the service says why.';
    await whenStoreAnswers(() => keep(event, reason), isWanted, context.logger);
    return ConsumerStatus.ACK;
  };
  const props = { ...deadQueueOf(context.names, service), qos: { prefetchCount: defaultPrefetch } };
  return consume(props, service, take, context);
}

/** Consumes a queue of events. What is no event of ours is parked, so that nothing stays unanswered. */
function consume(
  props: ConsumerProps,
  service: string,
  take: TakeEvent,
  { connection, names, publish, logger }: ConsumerContext,
): QueueConsumer {
  let stopping = false;
  const consumer = connection.createConsumer({ ...props, requeue: true }, async (message) => {
    const event = read(message);
    if (event === undefined) {
      logger.error({ service, routing_key: message.routingKey }, 'A message is no event of ours: parked');
      const parking = { exchange: '', routingKey: names.parkedQueue(service) };
      await publish(parking, Buffer.from(textOf(message)));
      return ConsumerStatus.ACK;
    }
    const since = performance.now();
    // After a reconnection the tag is another one: the delivery belongs to a channel that is gone.
    const isCurrent = () => !stopping && consumer.consumerTag === message.consumerTag;
    return await take(event, message, () => isCurrent() && performance.now() - since < longestWaitMs);
  });
  consumer.on('error', (error: unknown) =>
    logger.warn({ err: error, service, queue: props.queue }, 'A consumer failed and begins anew'),
  );
  return {
    isConsuming: () => consumer.consumerTag !== '',
    async stop() {
      stopping = true;
      await consumer.close();
    },
  };
}

/** The library reads bodies of some content types already. */
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
