import type { AnyCloudEvent } from '@ondine/contracts';
import type { EventBus, EventHandlers } from '../events/event-bus.ts';
import { traced, type Tracer } from './span.ts';

/** A bus that traces publishing and handling of an event as part of the trace that caused it. */
export function traceBus(tracer: Tracer | undefined, bus: EventBus): EventBus {
  if (!tracer) return bus;
  return {
    ...bus,
    publish: (event) =>
      traced(
        tracer,
        `publish ${event.type}`,
        { kind: 'producer', parent: event.traceparent, attributes: attributesOf(event) },
        ({ traceparent }) => bus.publish({ ...event, traceparent }),
      ),
    subscribe: ({ handlers, ...options }) =>
      bus.subscribe({ ...options, handlers: traceHandlers(tracer, handlers) }),
  };
}

function traceHandlers(tracer: Tracer, handlers: EventHandlers): EventHandlers {
  const each = Object.entries(handlers).map(([type, handler]) => {
    const handle = handler as (event: AnyCloudEvent) => Promise<void>;
    return [
      type,
      (event: AnyCloudEvent) =>
        traced(
          tracer,
          `process ${type}`,
          { kind: 'consumer', parent: event.traceparent, attributes: attributesOf(event) },
          () => handle(event),
        ),
    ];
  });
  return Object.fromEntries(each) as EventHandlers;
}

const attributesOf = ({ type }: AnyCloudEvent) => ({
  'messaging.system': 'rabbitmq',
  'messaging.destination.name': type,
});
