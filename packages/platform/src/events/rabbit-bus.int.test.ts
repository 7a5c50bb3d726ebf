import { randomUUID } from 'node:crypto';
import { Connection } from 'rabbitmq-client';
import { eventBusSuite, userDeleted } from './event-bus.suite.ts';
import { createRabbitBus, type RabbitBusOptions } from './rabbit-bus.ts';
import { rabbitNames } from './rabbit-topology.ts';
import { dropRabbitNamespace } from '../testing/drop-rabbit-namespace.ts';
import { testRabbitUrl } from '../testing/required-env.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { isBusReady, testRabbitBus } from '../testing/test-rabbit-bus.ts';
import { waitFor } from '../testing/wait-for.ts';
import { openWireTo } from '../testing/wire.ts';

const retryDelaysMs = [10, 20, 30];
const services = ['a', 'b'];

let broker: Connection;
const namespaces: string[] = [];

beforeAll(() => {
  broker = new Connection(testRabbitUrl());
});

afterAll(async () => {
  for (const namespace of namespaces) await dropRabbitNamespace(namespace, services, retryDelaysMs);
  await broker.close();
});

function known(namespace: string): string {
  if (!namespaces.includes(namespace)) namespaces.push(namespace);
  return namespace;
}

function openBus({ namespace = `test-${randomUUID()}`, ...options }: Partial<RabbitBusOptions> = {}) {
  return testRabbitBus({ retryDelaysMs, consumers: {}, ...options, namespace: known(namespace) });
}

/** Reads ids off the queue of one service after another; what was read stays known, as reading takes it away. */
function readIds(queueOf: (service: string) => string) {
  const read = new Map<string, string[]>();
  return async (service: string) => {
    const ids = read.get(service) ?? [];
    read.set(service, ids);
    for (;;) {
      const message = await broker.basicGet({ queue: queueOf(service), noAck: true });
      if (message === undefined) return ids;
      ids.push((JSON.parse(String(message.body)) as { id: string }).id);
    }
  };
}

const readDeadLetters = (namespace: string) =>
  readIds((service) => rabbitNames(namespace).deadQueue(service));

/** Handlers that keep the ids of what they hear; `before` may fail an attempt. */
function listen(before: (attempt: number) => Promise<void> = () => Promise.resolve()) {
  const heard: string[] = [];
  let attempt = 0;
  const handlers = {
    async 'user.deleted.v1'({ id }: { id: string }) {
      attempt += 1;
      await before(attempt);
      heard.push(id);
    },
  };
  return { heard, handlers };
}

const wireToBroker = () => openWireTo(testRabbitUrl());

describe('the RabbitMQ bus', () => {
  eventBusSuite(async () => {
    const namespace = `test-${randomUUID()}`;
    return { bus: await openBus({ namespace }), deadLetters: readDeadLetters(namespace) };
  });

  it('keeps events for a consumer that has not started yet', async () => {
    const namespace = `test-${randomUUID()}`;
    const consumers = { a: ['user.deleted.v1'] as const };
    const producer = await openBus({ namespace, consumers });
    const event = userDeleted();
    await producer.publish(event);
    await producer.close();
    const consumer = await openBus({ namespace, consumers });
    const heard = Promise.withResolvers<string>();
    await consumer.subscribe({
      service: 'a',
      handlers: {
        'user.deleted.v1': ({ id }) => {
          heard.resolve(id);
          return Promise.resolve();
        },
      },
    });
    await expect(heard.promise).resolves.toBe(event.id);
    await consumer.close();
  });

  it('rejects an event that a service hears and no queue takes', async () => {
    const namespace = `test-${randomUUID()}`;
    const bus = await openBus({ namespace, consumers: { a: ['user.deleted.v1'] } });
    await broker.queueDelete({ queue: rabbitNames(namespace).queue('a') });
    await expect(bus.publish(userDeleted())).rejects.toThrow('No queue takes');
    await bus.close();
  });

  it('takes an event that nobody hears yet as told', async () => {
    const bus = await openBus({ consumers: { a: ['user.updated.v1'] } });
    await expect(bus.publish(userDeleted())).resolves.toBeUndefined();
    await bus.close();
  });

  it('shares deliveries among the replicas of a service', async () => {
    const namespace = `test-${randomUUID()}`;
    const replicas = [await openBus({ namespace }), await openBus({ namespace })];
    const heard: string[][] = [[], []];
    for (const [index, bus] of replicas.entries()) {
      await bus.subscribe({
        service: 'a',
        prefetch: 1,
        handlers: {
          'user.deleted.v1': ({ id }) => {
            heard[index]?.push(id);
            return Promise.resolve();
          },
        },
      });
    }
    const events = Array.from({ length: 40 }, () => userDeleted());
    await Promise.all(events.map(async (event) => replicas[0]?.publish(event)));
    await waitFor('all events', () => heard.flat().length === events.length);
    expect(new Set(heard.flat()).size).toBe(events.length);
    expect(heard.every((ids) => ids.length > 0)).toBe(true);
    await Promise.all(replicas.map((bus) => bus.close()));
  });

  it('parks what is no event of ours, wherever it lies, and goes on', async () => {
    const namespace = `test-${randomUUID()}`;
    const names = rabbitNames(namespace);
    const bus = await openBus({ namespace });
    const { heard, handlers } = listen();
    const kept: string[] = [];
    await bus.subscribe({
      service: 'a',
      prefetch: 1,
      handlers,
      onDeadLetter: ({ id }) => {
        kept.push(id);
        return Promise.resolve();
      },
    });
    const publisher = broker.createPublisher({ confirm: true });
    const letter = userDeleted();
    const poison = (name: string) => Buffer.from(`{"id":"${name}"}`);
    await publisher.send({ exchange: names.exchange, routingKey: 'user.deleted.v1' }, poison('one'));
    await publisher.send({ exchange: names.exchange, routingKey: 'user.deleted.v1' }, poison('two'));
    await publisher.send({ routingKey: names.deadQueue('a') }, poison('three'));
    await publisher.send({ routingKey: names.deadQueue('a') }, poison('four'));
    await publisher.send({ routingKey: names.deadQueue('a') }, Buffer.from(JSON.stringify(letter)));
    const event = userDeleted();
    await bus.publish(event);
    await waitFor('the good ones', () => heard.length === 1 && kept.length === 1);
    expect([heard, kept]).toEqual([[event.id], [letter.id]]);
    const parked = readIds((service) => names.parkedQueue(service));
    await waitFor('the parked ones', async () => (await parked('a')).length === 4);
    expect((await parked('a')).toSorted()).toEqual(['four', 'one', 'three', 'two']);
    await publisher.close();
    await bus.close();
  });

  it('keeps an event for as long as its store is away, and counts that as no attempt', async () => {
    const namespace = `test-${randomUUID()}`;
    const bus = await openBus({ namespace, retryDelaysMs: [] });
    const away = Object.assign(new Error('no server'), { name: 'MongoServerSelectionError' });
    const { heard, handlers } = listen((attempt) => (attempt < 4 ? Promise.reject(away) : Promise.resolve()));
    await bus.subscribe({ service: 'a', handlers });
    const event = userDeleted();
    await bus.publish(event);
    await waitFor('the event', () => heard.length === 1);
    expect(await readDeadLetters(namespace)('a')).toEqual([]);
    await bus.close();
  });

  it('asks for a new start of the process when a handler does not end', async () => {
    const bus = await openBus({ handlerLimitMs: 50 });
    const release = Promise.withResolvers<undefined>();
    const { heard, handlers } = listen(() => release.promise);
    await bus.subscribe({ service: 'a', handlers });
    await bus.publish(userDeleted());
    expect(bus.isAlive()).toBe(true);
    await waitFor('the loss to show', () => !bus.isAlive());
    release.resolve(undefined);
    await waitFor('the event', () => heard.length === 1);
    await waitFor('the recovery to show', () => bus.isAlive());
    await bus.close();
  });

  it('consumes again by itself when its queue is gone', async () => {
    const namespace = `test-${randomUUID()}`;
    const bus = await openBus({ namespace });
    const { heard, handlers } = listen();
    await bus.subscribe({ service: 'a', handlers });
    await waitFor('the consumer', () => isBusReady(bus));
    await broker.queueDelete({ queue: rabbitNames(namespace).queue('a') });
    await waitFor('the loss to show', async () => !(await isBusReady(bus)));
    expect(bus.isAlive()).toBe(true);
    await waitFor('the consumer', () => isBusReady(bus));
    await bus.publish(userDeleted());
    await waitFor('the event', () => heard.length === 1);
    await bus.close();
  });

  it('delivers again what a consumer had not finished when its connection broke', async () => {
    const way = await wireToBroker();
    const bus = await openBus({ url: way.url });
    const begun = Promise.withResolvers<undefined>();
    const release = Promise.withResolvers<undefined>();
    let deliveries = 0;
    await bus.subscribe({
      service: 'a',
      handlers: {
        async 'user.deleted.v1'() {
          deliveries += 1;
          begun.resolve(undefined);
          if (deliveries === 1) await release.promise;
        },
      },
    });
    await bus.publish(userDeleted());
    await begun.promise;
    way.cut();
    release.resolve(undefined);
    void way.repair();
    await waitFor('the second delivery', () => deliveries === 2);
    await bus.close();
    await way.close();
  });

  it('says so while the broker is away, and goes on by itself when it is back', async () => {
    const way = await wireToBroker();
    const bus = await openBus({ url: way.url });
    const { heard, handlers } = listen();
    await bus.subscribe({ service: 'a', handlers });
    way.cut();
    const event = userDeleted();
    await waitFor('the loss to be noticed', async () => !(await isBusReady(bus)));
    await expect(bus.publish(event)).rejects.toMatchObject({ code: 'unavailable' });
    void way.repair();
    await waitFor('the connection', () => isBusReady(bus));
    await bus.publish(event);
    await waitFor('the event', () => heard.length === 1);
    expect(heard).toEqual([event.id]);
    await bus.close();
    await way.close();
  });

  it('outlives a broker that goes away again and again while it reconnects', async () => {
    const way = await wireToBroker();
    const bus = await openBus({ url: way.url });
    const { heard, handlers } = listen();
    await bus.subscribe({ service: 'a', handlers });
    for (let answers = 1; answers <= 10; answers += 1) {
      way.cut();
      await way.repair(answers);
    }
    way.cut();
    void way.repair();
    await waitFor('the connection', () => isBusReady(bus));
    await bus.publish(userDeleted());
    await waitFor('the event', () => heard.length === 1);
    await bus.close();
    await way.close();
  });

  it('begins without a broker, and connects when there is one', async () => {
    const way = await wireToBroker();
    way.cut();
    const bus = createRabbitBus({
      url: way.url,
      logger: silentLogger(),
      namespace: known(`test-${randomUUID()}`),
      retryDelaysMs,
      consumers: {},
    });
    const { heard, handlers } = listen();
    await bus.subscribe({ service: 'a', handlers });
    await expect(bus.probe()).rejects.toThrow('away');
    void way.repair();
    await waitFor('the connection', () => isBusReady(bus));
    await bus.publish(userDeleted());
    await waitFor('the event', () => heard.length === 1);
    await bus.close();
    await way.close();
  });
});
