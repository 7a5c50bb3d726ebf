import type { EventBus } from '../events/event-bus.ts';
import { createRabbitBus, type RabbitBusOptions } from '../events/rabbit-bus.ts';
import { testRabbitUrl } from './required-env.ts';
import { silentLogger } from './test-logger.ts';
import { waitFor } from './wait-for.ts';

/** Whether a bus takes and delivers events just now. */
export const isBusReady = (bus: EventBus): Promise<boolean> =>
  Promise.all([bus.probe(), bus.probeConsumers()]).then(
    () => true,
    () => false,
  );

/** A bus on the broker of the tests, connected. */
export async function testRabbitBus(options: Partial<RabbitBusOptions>): Promise<EventBus> {
  const bus = createRabbitBus({ url: testRabbitUrl(), logger: silentLogger(), ...options });
  await waitFor('the bus', () => isBusReady(bus));
  return bus;
}
