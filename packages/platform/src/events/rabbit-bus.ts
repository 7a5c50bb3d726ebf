import { setTimeout as delay } from 'node:timers/promises';
import type { EventType } from '@ondine/contracts';
import type { Logger } from 'pino';
import { Connection } from 'rabbitmq-client';
import {
  defaultRetryDelaysMs,
  eventConsumers,
  handledTypes,
  type EventBus,
  type SubscribeOptions,
} from './event-bus.ts';
import { unavailable } from '../http/problem.ts';
import { collectDeadLetters, consumeEvents, type QueueConsumer } from './rabbit-consumer.ts';
import { createConfirmedPublish } from './rabbit-publisher.ts';
import {
  countWaiting,
  declareConsumer,
  declareExchanges,
  rabbitNames,
  type ConsumerTopology,
} from './rabbit-topology.ts';

export interface RabbitBusOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Prefix of every name on the broker; default `ondine`. */
  readonly namespace?: string;
  readonly retryDelaysMs?: readonly number[];
  /** Services whose queues are declared from the first start on; see `eventConsumers`. */
  readonly consumers?: Readonly<Record<string, readonly EventType[]>>;
  /** A handler whose attempt takes longer is considered stuck; default a minute. Milliseconds. */
  readonly handlerLimitMs?: number;
}

/** A frozen broker is detected after twice this. Seconds. */
const heartbeatSeconds = 10;
/** Delays between attempts to connect: from, to, milliseconds. */
const reconnect = { retryLow: 100, retryHigh: 3000 };
const declareAgainMs = 3000;
/** How long to wait for a channel while the connection is being restored. */
const acquireTimeoutMs = 5000;
/** While the broker answers, a consumer that has been missing for longer will not recover by itself. */
const consumerLostMs = 30_000;
/** Calls to stores end within seconds, so a handler that takes this long is stuck. */
const defaultHandlerLimitMs = 60_000;
/** A broker that does not close the connection within this time is abandoned. */
const closeTimeoutMs = 3000;

/**
 * The bus over RabbitMQ (3.10 and later, 4.x). It reconnects by itself, declares everything again and restores its
 * subscriptions; without a connection `publish` rejects at once.
 */
export function createRabbitBus({
  url,
  logger,
  namespace = 'ondine',
  retryDelaysMs = defaultRetryDelaysMs,
  consumers = eventConsumers,
  handlerLimitMs = defaultHandlerLimitMs,
}: RabbitBusOptions): EventBus {
  const names = rabbitNames(namespace);
  const connection = new Connection({
    url,
    heartbeat: heartbeatSeconds,
    connectionTimeout: acquireTimeoutMs,
    acquireTimeout: acquireTimeoutMs,
    ...reconnect,
  });
  const publisher = connection.createPublisher({ confirm: true });
  const publish = createConfirmedPublish(publisher);
  const context = { connection, names, publish, logger, handlerLimitMs };
  const started = new Set<QueueConsumer>();
  /** Everything that has a queue, subscribed now or later. Declaring is idempotent. */
  const topologies: ConsumerTopology[] = Object.entries(consumers).map(([service, types]) => ({
    service,
    types,
    retryDelaysMs,
  }));
  /** Whether everything is declared on this connection. */
  let declared = false;
  let closed = false;
  /** When a consumer was first found missing although the broker answers. */
  let missingSince: number | undefined;

  connection.on('error', (error: unknown) => {
    declared = false;
    logger.warn({ err: error }, 'The broker is away');
  });
  connection.on('connection', () => {
    logger.info('The broker is connected');
    void declareAll();
  });

  async function declareAll(): Promise<void> {
    declared = false;
    while (connection.ready && !closed && !declared) {
      try {
        await declareExchanges(connection, names);
        for (const topology of topologies) await declareConsumer(connection, names, topology);
        declared = true;
      } catch (error) {
        logger.error({ err: error }, 'The broker does not take our queues; trying again');
        await delay(declareAgainMs);
      }
    }
  }

  const isReady = () => connection.ready && declared;
  /** Whether any service consumes events of a type; a service may publish a type before it has consumers. */
  const isHeard = (type: EventType) => topologies.some(({ types }) => types.includes(type));
  const areConsuming = () => [...started].every((consumer) => consumer.isConsuming());

  return {
    async publish(event) {
      if (!isReady()) throw unavailable(new Error('The broker is away'));
      const envelope = {
        exchange: names.exchange,
        routingKey: event.type,
        messageId: event.id,
        contentType: 'application/cloudevents+json',
        mandatory: isHeard(event.type),
      };
      await publish(envelope, Buffer.from(JSON.stringify(event))).catch((error: unknown) => {
        throw connection.ready ? error : unavailable(error);
      });
    },
    async subscribe({ service, handlers, prefetch, onDeadLetter }: SubscribeOptions) {
      const topology = { service, types: handledTypes(handlers), retryDelaysMs };
      topologies.push(topology);
      // Without a connection, the next one declares it.
      if (isReady()) await declareConsumer(connection, names, topology);
      const own = [
        consumeEvents(topology, { handlers, prefetch }, context),
        ...(onDeadLetter ? [collectDeadLetters(service, onDeadLetter, context)] : []),
      ];
      for (const consumer of own) started.add(consumer);
      return {
        async stop() {
          for (const consumer of own) started.delete(consumer);
          await Promise.all(own.map((consumer) => consumer.stop()));
        },
      };
    },
    probe: () => (isReady() ? Promise.resolve() : Promise.reject(new Error('The broker is away'))),
    probeConsumers: () =>
      isReady() && !areConsuming()
        ? Promise.reject(new Error('A consumer is not consuming'))
        : Promise.resolve(),
    async waiting(service) {
      if (!isReady()) throw unavailable(new Error('The broker is away'));
      return await countWaiting(connection, names, { service, retryDelaysMs });
    },
    isAlive() {
      if ([...started].some((consumer) => consumer.isStuck())) return false;
      missingSince = connection.ready && !areConsuming() ? (missingSince ?? performance.now()) : undefined;
      return missingSince === undefined || performance.now() - missingSince < consumerLostMs;
    },
    async close() {
      closed = true;
      const all = [...started];
      started.clear();
      const letGo = async () => {
        await Promise.allSettled(all.map((consumer) => consumer.stop()));
        await publisher.close();
        await connection.close();
      };
      await Promise.race([letGo(), delay(closeTimeoutMs, undefined, { ref: false })]).catch(
        (error: unknown) => logger.warn({ err: error }, 'The broker was left behind'),
      );
      connection.unsafeDestroy();
    },
  };
}
