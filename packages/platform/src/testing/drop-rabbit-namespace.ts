import { Connection } from 'rabbitmq-client';
import { defaultRetryDelaysMs, eventConsumers } from '../events/event-bus.ts';
import { rabbitNames } from '../events/rabbit-topology.ts';
import { testRabbitUrl } from './required-env.ts';

/** Removes everything of one namespace from the broker of the tests. */
export async function dropRabbitNamespace(
  namespace: string,
  services: readonly string[] = Object.keys(eventConsumers),
  retryDelaysMs: readonly number[] = defaultRetryDelaysMs,
): Promise<void> {
  const names = rabbitNames(namespace);
  const connection = new Connection(testRabbitUrl());
  for (const service of services) {
    const retries = retryDelaysMs.map((delay) => names.retryQueue(service, delay));
    const ends = [names.deadQueue(service), names.parkedQueue(service)];
    for (const queue of [names.queue(service), ...ends, ...retries]) await connection.queueDelete({ queue });
  }
  await connection.exchangeDelete({ exchange: names.exchange });
  await connection.exchangeDelete({ exchange: names.deadExchange });
  await connection.close();
}
