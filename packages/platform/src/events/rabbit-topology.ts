import type { Connection, ConsumerProps } from 'rabbitmq-client';
import type { EventType } from '@ondine/contracts';

/** Names of everything on the broker that belongs to one installation. */
export interface RabbitNames {
  readonly exchange: string;
  readonly deadExchange: string;
  queue(service: string): string;
  retryQueue(service: string, delayMs: number): string;
  deadQueue(service: string): string;
  /** Unreadable messages, for an operator to inspect. Nothing consumes them. */
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
 * Deliveries whose consumer died before it acknowledged. Our own failed attempts are counted separately (they go
 * through the retry queues), so this only stops an event that kills its consumer. It is generous because every restart
 * of a consumer counts.
 */
const crashDeliveryLimit = 20;

/** Replicated, with at-least-once dead-lettering: the broker keeps a message until the next queue has it. */
const quorum = (deadLetterExchange: string, deadLetterRoutingKey: string) => ({
  'x-queue-type': 'quorum' as const,
  'x-dead-letter-exchange': deadLetterExchange,
  'x-dead-letter-routing-key': deadLetterRoutingKey,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish' as const,
});

/** A queue without dead-lettering: messages stay until they are taken out. */
const lastQueue = { durable: true, arguments: { 'x-queue-type': 'quorum' as const } };

const exchangesOf = (names: RabbitNames) => [
  { exchange: names.exchange, type: 'topic', durable: true },
  { exchange: names.deadExchange, type: 'direct', durable: true },
];

/** The event types of one service, and the delays before redelivery. */
export interface ConsumerTopology {
  readonly service: string;
  readonly types: readonly EventType[];
  readonly retryDelaysMs: readonly number[];
}

/** A queue and its consumer settings. */
export type QueueProps = ConsumerProps & { readonly queue: string };

/** A service's own queue, as its consumer declares it at every restart. */
export const mainQueueOf = (names: RabbitNames, { service, types }: ConsumerTopology): QueueProps => ({
  queue: names.queue(service),
  queueOptions: {
    durable: true,
    arguments: { ...quorum(names.deadExchange, service), 'x-delivery-limit': crashDeliveryLimit },
  },
  exchanges: exchangesOf(names),
  queueBindings: types.map((type) => ({ exchange: names.exchange, routingKey: type })),
});

/** The queue of a service's dead letters, as their collector declares it. */
export const deadQueueOf = (names: RabbitNames, service: string): QueueProps => ({
  queue: names.deadQueue(service),
  queueOptions: lastQueue,
  exchanges: exchangesOf(names),
  queueBindings: [{ exchange: names.deadExchange, routingKey: service }],
});

/** Declares the exchanges; idempotent. */
export async function declareExchanges(connection: Connection, names: RabbitNames): Promise<void> {
  for (const exchange of exchangesOf(names)) await connection.exchangeDeclare(exchange);
}

/**
 * Declares the queues of one consuming service: its own, one for each retry delay (an event waits there until its time
 * is up and then returns to the first), one for dead letters and one for unreadable messages.
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
 * Counts the messages in a service's own queue and its retry queues. Deliveries that a consumer has not acknowledged
 * yet are not included.
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
