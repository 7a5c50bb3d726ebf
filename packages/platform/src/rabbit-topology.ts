import type { Channel } from 'amqplib';
import type { EventType } from '@ondine/contracts';

/** Names of everything on the broker that belongs to one installation. */
export interface RabbitNames {
  readonly exchange: string;
  readonly deadExchange: string;
  queue(service: string): string;
  retryQueue(service: string, delayMs: number): string;
  deadQueue(service: string): string;
}

export function rabbitNames(namespace: string): RabbitNames {
  return {
    exchange: `${namespace}.events`,
    deadExchange: `${namespace}.dead`,
    queue: (service) => `${namespace}.${service}`,
    retryQueue: (service, delayMs) => `${namespace}.${service}.retry.${delayMs}`,
    deadQueue: (service) => `${namespace}.${service}.dead`,
  };
}

/** The queue of a consuming service of the default installation. */
export const rabbitQueueOf = (service: string): string => rabbitNames('ondine').queue(service);

/**
 * Deliveries whose consumer died before it answered. Our own failed attempts are counted apart (they
 * go through the retry queues), so this only stops an event that kills its consumer, and is generous
 * because every restart of a consumer counts.
 */
const crashDeliveryLimit = 20;

/** Replicated, and dead-lettered without a gap: the broker keeps a message until the next queue has it. */
const quorum = (deadLetterExchange: string, deadLetterRoutingKey: string) => ({
  'x-queue-type': 'quorum',
  'x-dead-letter-exchange': deadLetterExchange,
  'x-dead-letter-routing-key': deadLetterRoutingKey,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** Declares the exchanges. Declaring again changes nothing. */
export async function declareExchanges(channel: Channel, names: RabbitNames): Promise<void> {
  await channel.assertExchange(names.exchange, 'topic', { durable: true });
  await channel.assertExchange(names.deadExchange, 'direct', { durable: true });
}

/**
 * Declares the queues of one consuming service: its own, one for each retry delay (an event waits
 * there until its time is up and falls back into the first), and one for what was given up.
 */
export async function declareConsumer(
  channel: Channel,
  names: RabbitNames,
  {
    service,
    types,
    retryDelaysMs,
  }: { service: string; types: readonly EventType[]; retryDelaysMs: readonly number[] },
): Promise<void> {
  const queue = names.queue(service);
  const deadQueue = names.deadQueue(service);
  await channel.assertQueue(deadQueue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(deadQueue, names.deadExchange, service);
  await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...quorum(names.deadExchange, service), 'x-delivery-limit': crashDeliveryLimit },
  });
  for (const delayMs of retryDelaysMs) {
    await channel.assertQueue(names.retryQueue(service, delayMs), {
      durable: true,
      arguments: { ...quorum('', queue), 'x-message-ttl': delayMs },
    });
  }
  for (const type of types) await channel.bindQueue(queue, names.exchange, type);
}
