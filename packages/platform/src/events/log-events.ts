import type { AnyCloudEvent } from '@ondine/contracts';
import type { Logger } from 'pino';
import type { EventBus, EventHandlers } from './event-bus.ts';

/** A bus that logs each event it has published, at level debug. */
export function logPublished(logger: Logger, bus: EventBus): EventBus {
  if (!logger.isLevelEnabled('debug')) return bus;
  return {
    ...bus,
    async publish(event) {
      const startedAt = performance.now();
      await bus.publish(event);
      logger.debug(lineOf(event, startedAt), 'published');
    },
  };
}

/** Handlers that log each event they have handled, at level debug. */
export function logHandled(logger: Logger, handlers: EventHandlers): EventHandlers {
  if (!logger.isLevelEnabled('debug')) return handlers;
  const each = Object.entries(handlers).map(([type, handler]) => {
    const handle = handler as (event: AnyCloudEvent) => Promise<void>;
    return [
      type,
      async (event: AnyCloudEvent) => {
        const startedAt = performance.now();
        await handle(event);
        logger.debug(lineOf(event, startedAt), 'handled');
      },
    ];
  });
  return Object.fromEntries(each) as EventHandlers;
}

/** The event's id is enough to find it, so its content is not logged. */
const lineOf = ({ id, type }: AnyCloudEvent, startedAt: number) => ({
  event_id: id,
  event_type: type,
  ms: performance.now() - startedAt,
});
