import { parseEvent, type AnyCloudEvent } from '@ondine/contracts';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { Logger } from 'pino';
import { dispatch, type EventHandlers } from './event-bus.ts';
import type { ConfirmedPublish } from './rabbit-publisher.ts';
import type { RabbitNames } from './rabbit-topology.ts';

const attemptHeader = 'x-ondine-attempt';
const defaultPrefetch = 20;

export interface ConsumerOptions {
  readonly service: string;
  readonly handlers: EventHandlers;
  readonly prefetch?: number;
}

interface ConsumerContext {
  readonly names: RabbitNames;
  readonly retryDelaysMs: readonly number[];
  readonly publish: ConfirmedPublish;
  readonly logger: Logger;
}

/** The consumer of one service on one channel; it ends with the channel. */
export interface Consumer {
  /** Takes no more deliveries and waits until those under way are answered. */
  stop(): Promise<void>;
}

/** Starts consuming: an event is acknowledged after its effect, or handed to a retry queue, or given up. */
export async function startConsumer(
  channel: Channel,
  { service, handlers, prefetch = defaultPrefetch }: ConsumerOptions,
  context: ConsumerContext,
): Promise<Consumer> {
  const underWay = new Set<Promise<void>>();
  let channelOpen = true;
  channel.once('close', () => {
    channelOpen = false;
  });
  await channel.prefetch(prefetch);
  const { consumerTag } = await channel.consume(context.names.queue(service), (message) => {
    if (message === null) {
      context.logger.error({ service }, 'The broker cancelled the consumer: its queue was deleted');
      return;
    }
    const work = settle(message)
      .catch((error: unknown) => {
        // Unanswered, it is delivered again when this channel ends.
        context.logger.error({ err: error, service }, 'An event could not be answered');
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  });

  async function settle(message: ConsumeMessage): Promise<void> {
    const outcome = await handle(message, service, handlers, context);
    // On a closed channel there is nothing to answer to: the broker has already taken the event back.
    if (!channelOpen) return;
    // `reject` rather than `nack`: the broker counts it towards the delivery limit on every version.
    if (outcome === 'give up') channel.reject(message, false);
    else channel.ack(message);
  }

  return {
    async stop() {
      if (channelOpen) await channel.cancel(consumerTag);
      await Promise.allSettled(underWay);
    },
  };
}

async function handle(
  message: ConsumeMessage,
  service: string,
  handlers: EventHandlers,
  { names, retryDelaysMs, publish, logger }: ConsumerContext,
): Promise<'done' | 'give up'> {
  const event = read(message, service, logger);
  if (!event) return 'give up';
  try {
    await dispatch(handlers, event);
    return 'done';
  } catch (error) {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 1);
    const wait = retryDelaysMs[attempt - 1];
    const context = { err: error, service, event_id: event.id, type: event.type, attempt };
    if (wait === undefined) {
      logger.error(context, 'An event was given up');
      return 'give up';
    }
    logger.warn(context, 'Handling an event failed; it is delivered again');
    await publish('', names.retryQueue(service, wait), message.content, {
      messageId: event.id,
      contentType: 'application/cloudevents+json',
      headers: { [attemptHeader]: attempt + 1 },
    });
    return 'done';
  }
}

function read(message: ConsumeMessage, service: string, logger: Logger): AnyCloudEvent | undefined {
  try {
    return parseEvent(JSON.parse(message.content.toString('utf8')));
  } catch (error) {
    logger.error(
      { err: error, service, routing_key: message.fields.routingKey },
      'A message is not an event of ours',
    );
    return undefined;
  }
}
