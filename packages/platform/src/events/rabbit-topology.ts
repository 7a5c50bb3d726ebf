import type { Connection, ConsumerProps } from 'rabbitmq-client';
import type { EventType } from '@ondine/contracts';

/** Names of everything on the broker that belongs to one installation. */
export interface RabbitNames {
  readonly exchange: string;
  readonly deadExchange: string;
  queue(service: string): string;
  retryQueue(service: string, delayMs: number): string;
  deadQueue(service: string): string;
  /** Messages that are no event of ours, for an operator to look at. Nothing consumes them. */
  parkedQueue(service: string): string;
}

export function rabbitNames(namespace: string): RabbitNames {
  return {
    exchange: `${namespace}.events`,
    deadExchange: `${namespace}.dead`,
    queue: (service) => `${namespace}.${service}`,
    retryQueue: (service, delayMs) => `${namespace}.${service}.retry.${delayMs}`,
    deadQueue: (service) => `${namespace}.${service}.dead`,
    parkedQueue: (service) => `${namespace}.${service}.parked`,
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
  'x-queue-type': 'quorum' as const,
  'x-dead-letter-exchange': deadLetterExchange,
  'x-dead-letter-routing-key': deadLetterRoutingKey,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish' as const,
});

/** A queue at the end of a way: what lies in it stays until it is taken out. */
const lastQueue = { durable: true, arguments: { 'x-queue-type': 'quorum' as const } };

const exchangesOf = (names: RabbitNames) => [
  { exchange: names.exchange, type: 'topic', durable: true },
  { exchange: names.deadExchange, type: 'direct', durable: true },
];

/** What one service hears, and how long its failed events wait. */
export interface ConsumerTopology {
  readonly service: string;
  readonly types: readonly EventType[];
  readonly retryDelaysMs: readonly number[];
}

/** A queue and all that belongs to it. */
export type QueueProps = ConsumerProps & { readonly queue: string };

/** A service's own queue, as its consumer declares it whenever it begins anew. */
export const mainQueueOf = (names: RabbitNames, { service, types }: ConsumerTopology): QueueProps => ({
  queue: names.queue(service),
  queueOptions: {
    durable: true,
    arguments: { ...quorum(names.deadExchange, service), 'x-delivery-limit': crashDeliveryLimit },
  },
  exchanges: exchangesOf(names),
  queueBindings: types.map((type) => ({ exchange: names.exchange, routingKey: type })),
});

/** The queue of what a service gave up, as its collector declares it. */
export const deadQueueOf = (names: RabbitNames, service: string): QueueProps => ({
  queue: names.deadQueue(service),
  queueOptions: lastQueue,
  exchanges: exchangesOf(names),
  queueBindings: [{ exchange: names.deadExchange, routingKey: service }],
});

/** Declares the exchanges. Declaring again changes nothing. */
export async function declareExchanges(connection: Connection, names: RabbitNames): Promise<void> {
  for (const exchange of exchangesOf(names)) await connection.exchangeDeclare(exchange);
}

/**
 * Declares the queues of one consuming service: its own, one for each retry delay (an event waits
 * there until its time is up and falls back into the first), one for what was given up and one for
 * what cannot be read.
 */
export async function declareConsumer(
  connection: Connection,
  names: RabbitNames,
  topology: ConsumerTopology,
): Promise<void> {
  const { service, retryDelaysMs } = topology;
  await connection.queueDeclare({ ...lastQueue, queue: names.parkedQueue(service) });
  for (const props of [deadQueueOf(names, service), mainQueueOf(names, topology)]) {
    await connection.queueDeclare({ ...props.queueOptions, queue: props.queue });
    for (const binding of props.queueBindings ?? [])
      await connection.queueBind({ ...binding, queue: props.queue });
  }
  for (const delayMs of retryDelaysMs) {
    await connection.queueDeclare({
      queue: names.retryQueue(service, delayMs),
      durable: true,
      arguments: { ...quorum('', names.queue(service)), 'x-message-ttl': delayMs },
    });
  }
}

/**
 * Counts what lies in a service's queues: its own and those of what is delivered again. What a consumer has taken and
 * not answered is in neither.
 */
export async function countWaiting(
  connection: Connection,
  names: RabbitNames,
  { service, retryDelaysMs }: Pick<ConsumerTopology, 'service' | 'retryDelaysMs'>,
): Promise<number> {
  const queues = [
    names.queue(service),
    ...retryDelaysMs.map((delayMs) => names.retryQueue(service, delayMs)),
  ];
  const found = await Promise.all(queues.map((queue) => connection.queueDeclare({ queue, passive: true })));
  return found.reduce((sum, { messageCount }) => sum + messageCount, 0);
}
