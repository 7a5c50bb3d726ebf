import type { AnyCloudEvent, CloudEvent, EventType } from '@ondine/contracts';

/** A service's handlers by event type. A rejection asks for a redelivery. */
export type EventHandlers = {
  readonly [Type in EventType]?: (event: CloudEvent<Type>) => Promise<void>;
};

export interface SubscribeOptions {
  /** The consuming service; its replicas share the deliveries. */
  readonly service: string;
  readonly handlers: EventHandlers;
  /** Stores an event that was given up; without it the bus stores it in its own way. */
  readonly onDeadLetter?: (event: AnyCloudEvent, error: string) => Promise<void>;
  /** Events handled at a time; default 20. */
  readonly prefetch?: number;
}

export interface Subscription {
  /** Takes no more deliveries and waits for those being handled. */
  stop(): Promise<void>;
}

/**
 * At-least-once delivery of events to every service that consumes their type. Handlers must be
 * idempotent, and order is not promised.
 */
export interface EventBus {
  /**
   * Publishes an event.
   * @returns once it cannot be lost any more; a rejection means it may be lost and must be published again
   */
  publish(event: AnyCloudEvent): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  /** Rejects while the bus cannot take events. */
  probe(): Promise<void>;
  /** Rejects while the bus accepts events but does not deliver them to the subscribers of this process. */
  probeConsumers(): Promise<void>;
  /**
   * How many events wait for a service, including those to be redelivered. One that is being handled may be counted or
   * not; one that was given up is not. Rejects while the bus cannot tell.
   */
  waiting(service: string): Promise<number>;
  /** False when only a restart of the process will bring deliveries back. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/** The event types a set of handlers takes. */
export const handledTypes = (handlers: EventHandlers): EventType[] => Object.keys(handlers) as EventType[];

/** Passes an event to the handler of its type. An event without a handler counts as handled. */
export async function dispatch(handlers: EventHandlers, event: AnyCloudEvent): Promise<void> {
  // Each handler takes the event of its own key, which the compiler cannot infer through the lookup.
  const handle = handlers[event.type] as ((event: AnyCloudEvent) => Promise<void>) | undefined;
  await handle?.(event);
}

/** Delays before the second, third and fourth delivery of an event whose handling failed. */
export const defaultRetryDelaysMs: readonly number[] = [500, 5000, 30_000];

/**
 * The event types that each service consumes. The broker queues their events from the first start on, even while a
 * service is unavailable.
 */
export const eventConsumers: Readonly<Record<string, readonly EventType[]>> = {
  achievements: [
    'fitness.session.completed.v1',
    'fitness.session.deleted.v1',
    'chat.session.completed.v1',
    'user.registered.v1',
    'user.updated.v1',
    'user.deleted.v1',
  ],
  sessions: ['user.registered.v1', 'user.updated.v1', 'user.deleted.v1', 'entitlement.changed.v1'],
  chat: ['user.deleted.v1', 'entitlement.changed.v1'],
};
