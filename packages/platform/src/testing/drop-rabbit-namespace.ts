import { connect } from 'amqplib';
import { defaultRetryDelaysMs, eventConsumers } from '../event-bus.ts';
import { rabbitNames } from '../rabbit-topology.ts';
import { testRabbitUrl } from './required-env.ts';

/** Removes all that an installation of its own has left on the broker of the tests. */
export async function dropRabbitNamespace(namespace: string): Promise<void> {
  const names = rabbitNames(namespace);
  const model = await connect(testRabbitUrl());
  const channel = await model.createChannel();
  for (const service of Object.keys(eventConsumers)) {
    await channel.deleteQueue(names.queue(service));
    await channel.deleteQueue(names.deadQueue(service));
    for (const delay of defaultRetryDelaysMs) await channel.deleteQueue(names.retryQueue(service, delay));
  }
  await channel.deleteExchange(names.exchange);
  await channel.deleteExchange(names.deadExchange);
  await model.close();
}
