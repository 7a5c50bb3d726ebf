import { connect, type ChannelModel } from 'amqplib';
import type { EventType } from '@ondine/contracts';
import type { Logger } from 'pino';
import {
  defaultRetryDelaysMs,
  eventConsumers,
  handledTypes,
  type EventBus,
  type SubscribeOptions,
} from './event-bus.ts';
import { unavailable } from './problem.ts';
import { startConsumer, type Consumer } from './rabbit-consumer.ts';
import { collectDeadLetters } from './rabbit-dead-letters.ts';
import { createConfirmedPublish, type ConfirmedPublish } from './rabbit-publisher.ts';
import { declareConsumer, declareExchanges, rabbitNames } from './rabbit-topology.ts';
import { StartupError } from './startup-error.ts';

export interface RabbitBusOptions {
  readonly url: string;
  readonly logger: Logger;
  /** First part of every name on the broker. */
  readonly namespace?: string;
  readonly retryDelaysMs?: readonly number[];
  /** Services whose queues are kept from the first start on; see `eventConsumers`. */
  readonly consumers?: Readonly<Record<string, readonly EventType[]>>;
  /** Retries before a start is given up, about 20 s for the default 10; once connected, attempts never end. */
  readonly connectAttempts?: number;
}

interface Live {
  readonly model: ChannelModel;
  readonly publish: ConfirmedPublish;
}

interface Registration {
  readonly options: SubscribeOptions;
  consumer?: Consumer;
}

/**
 * The bus over RabbitMQ (3.10 and later, 4.x). It reconnects by itself, declares everything again and
 * takes up its subscriptions; while the broker is away `publish` rejects at once.
 * @throws StartupError when the broker does not answer
 */
export async function createRabbitBus({
  url,
  logger,
  namespace = 'ondine',
  retryDelaysMs = defaultRetryDelaysMs,
  consumers = eventConsumers,
  connectAttempts = 10,
}: RabbitBusOptions): Promise<EventBus> {
  const names = rabbitNames(namespace);
  const registrations = new Set<Registration>();
  let live: Live | undefined;

  async function start(registration: Registration, { model, publish }: Live): Promise<void> {
    const { service, handlers, onGivenUp } = registration.options;
    const channel = await model.createChannel();
    channel.on('error', (error) => logger.error({ err: error, service }, 'A consumer channel failed'));
    await declareConsumer(channel, names, { service, types: handledTypes(handlers), retryDelaysMs });
    if (onGivenUp) {
      await collectDeadLetters(channel, { queue: names.deadQueue(service), keep: onGivenUp, logger });
    }
    registration.consumer = await startConsumer(channel, registration.options, {
      names,
      retryDelaysMs,
      publish,
      logger,
    });
  }

  async function setUp(model: ChannelModel): Promise<void> {
    const channel = await model.createConfirmChannel();
    channel.on('error', (error) => logger.error({ err: error }, 'The publishing channel failed'));
    await declareExchanges(channel, names);
    for (const [service, types] of Object.entries(consumers)) {
      await declareConsumer(channel, names, { service, types, retryDelaysMs });
    }
    const fresh: Live = { model, publish: createConfirmedPublish(channel) };
    channel.once('close', () => {
      if (live === fresh) live = undefined;
    });
    for (const registration of registrations) await start(registration, fresh);
    live = fresh;
  }

  const connection = await connect(url, {
    timeout: 5000,
    recovery: { initialMaxRetries: connectAttempts, maxDelay: 3000, waitForConnect: false, setup: setUp },
  });
  connection.on('error', (error) => logger.warn({ err: error }, 'The broker connection failed'));
  connection.on('disconnect', (error) => {
    live = undefined;
    logger.warn({ err: error }, 'The broker is away');
  });
  connection.on('connect', () => logger.info('The broker is connected'));
  connection.on('connect-failed', (error) => logger.debug({ err: error }, 'The broker does not answer yet'));
  await connection.waitForConnect().catch((error: unknown) => {
    throw new StartupError('The event broker does not answer; check AMQP_URL and that it is running.', {
      cause: error,
    });
  });

  return {
    async publish(event) {
      if (!live) throw unavailable(new Error('The broker is away'));
      await live.publish(names.exchange, event.type, Buffer.from(JSON.stringify(event)), {
        messageId: event.id,
        contentType: 'application/cloudevents+json',
      });
    },
    async subscribe(options) {
      const registration: Registration = { options };
      registrations.add(registration);
      // Without a connection just now, the set-up of the next one starts it.
      if (live) await start(registration, live);
      return {
        async stop() {
          registrations.delete(registration);
          await registration.consumer?.stop();
        },
      };
    },
    probe: () => (live ? Promise.resolve() : Promise.reject(new Error('The broker is away'))),
    async close() {
      await Promise.allSettled([...registrations].map(async ({ consumer }) => consumer?.stop()));
      registrations.clear();
      live = undefined;
      await connection.close();
    },
  };
}
