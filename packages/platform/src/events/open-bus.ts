import type { Logger } from 'pino';
import type { EventBus } from './event-bus.ts';
import { ConfigError } from '../config/load-config.ts';
import { createRabbitBus } from './rabbit-bus.ts';
import type { ServiceConfig } from '../config/service-config.ts';

/**
 * The bus a service starts with: the given one, or a new one over `AMQP_URL`.
 * @returns the bus, and how to close it (a given bus is left open for its owner)
 * @throws ConfigError when there is neither
 */
export function openBus(
  given: EventBus | undefined,
  { AMQP_URL: url, AMQP_NAMESPACE: namespace }: Pick<ServiceConfig, 'AMQP_URL' | 'AMQP_NAMESPACE'>,
  logger: Logger,
): { bus: EventBus; release: () => Promise<void> } {
  if (given) return { bus: given, release: () => Promise.resolve() };
  if (url === undefined)
    throw new ConfigError(['AMQP_URL is missing (a service on its own needs an event broker)']);
  const bus = createRabbitBus({ url, namespace, logger });
  return { bus, release: () => bus.close() };
}
