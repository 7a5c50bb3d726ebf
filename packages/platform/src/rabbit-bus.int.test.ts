import { randomUUID } from 'node:crypto';
import { createServer, connect as connectSocket, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { eventBusSuite, userDeleted } from './event-bus.suite.ts';
import { createRabbitBus, type RabbitBusOptions } from './rabbit-bus.ts';
import { rabbitNames } from './rabbit-topology.ts';
import { StartupError } from './startup-error.ts';
import { testRabbitUrl } from './testing/required-env.ts';
import { silentLogger } from './testing/test-logger.ts';
import { waitFor } from './testing/wait-for.ts';

const retryDelaysMs = [10, 20, 30];
const services = ['a', 'b'];

let model: ChannelModel;
let channel: Channel;
const namespaces: string[] = [];

beforeAll(async () => {
  model = await connect(testRabbitUrl());
  channel = await model.createChannel();
});

afterAll(async () => {
  for (const names of namespaces.map(rabbitNames)) {
    for (const service of services) {
      const retries = retryDelaysMs.map((delay) => names.retryQueue(service, delay));
      for (const queue of [names.queue(service), names.deadQueue(service), ...retries]) {
        await channel.deleteQueue(queue);
      }
    }
    await channel.deleteExchange(names.exchange);
    await channel.deleteExchange(names.deadExchange);
  }
  await model.close();
});

function openBus(options: Partial<RabbitBusOptions> = {}) {
  const namespace = options.namespace ?? `test-${randomUUID()}`;
  if (!namespaces.includes(namespace)) namespaces.push(namespace);
  return createRabbitBus({
    url: testRabbitUrl(),
    logger: silentLogger(),
    retryDelaysMs,
    consumers: {},
    ...options,
    namespace,
  });
}

/** Reads ids off a dead queue; what was read stays known, as reading takes it away. */
function readDeadLetters(namespace: string) {
  const known = new Map<string, string[]>();
  return async (service: string) => {
    const ids = known.get(service) ?? [];
    known.set(service, ids);
    for (;;) {
      const message = await channel.get(rabbitNames(namespace).deadQueue(service), { noAck: true });
      if (!message) return ids;
      ids.push((JSON.parse(message.content.toString()) as { id: string }).id);
    }
  };
}

/** A way to the broker that can be cut and mended. */
async function cuttableBroker() {
  const target = new URL(testRabbitUrl());
  const sockets = new Set<Socket>();
  const serve = (port: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((inner) => {
        const outer = connectSocket(Number(target.port || 5672), target.hostname);
        for (const socket of [inner, outer]) {
          sockets.add(socket);
          socket.on('error', () => socket.destroy());
        }
        inner.pipe(outer).pipe(inner);
      });
      server.listen(port, '127.0.0.1', () => resolve(server));
    });
  let server = await serve(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    async mend() {
      server = await serve(port);
    },
  };
}

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

  it('rejects an event that no queue takes', async () => {
    const bus = await openBus();
    await expect(bus.publish(userDeleted())).rejects.toThrow('No queue takes');
    await bus.close();
  });

  it('shares deliveries among the copies of a service', async () => {
    const namespace = `test-${randomUUID()}`;
    const copies = [await openBus({ namespace }), await openBus({ namespace })];
    const heard: string[][] = [[], []];
    for (const [index, bus] of copies.entries()) {
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
    await Promise.all(events.map(async (event) => copies[0]?.publish(event)));
    await waitFor('all events', () => heard.flat().length === events.length);
    expect(new Set(heard.flat()).size).toBe(events.length);
    expect(heard.every((ids) => ids.length > 0)).toBe(true);
    await Promise.all(copies.map((bus) => bus.close()));
  });

  it('gives up at once what is no event of ours', async () => {
    const namespace = `test-${randomUUID()}`;
    const names = rabbitNames(namespace);
    const bus = await openBus({ namespace });
    await bus.subscribe({ service: 'a', handlers: { 'user.deleted.v1': () => Promise.resolve() } });
    channel.publish(names.exchange, 'user.deleted.v1', Buffer.from('{"id":"not-an-event"}'));
    const deadLetters = readDeadLetters(namespace);
    await waitFor('the dead letter', async () => (await deadLetters('a')).length === 1);
    expect(await deadLetters('a')).toEqual(['not-an-event']);
    await bus.close();
  });

  it('delivers again what a consumer had not finished when its connection broke', async () => {
    const broker = await cuttableBroker();
    const bus = await openBus({ url: broker.url });
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
    await broker.cut();
    release.resolve(undefined);
    await broker.mend();
    await waitFor('the second delivery', () => deliveries === 2);
    await bus.close();
    await broker.cut();
  });

  it('says so while the broker is away, and goes on by itself when it is back', async () => {
    const broker = await cuttableBroker();
    const bus = await openBus({ url: broker.url });
    const heard: string[] = [];
    await bus.subscribe({
      service: 'a',
      handlers: {
        'user.deleted.v1': ({ id }) => {
          heard.push(id);
          return Promise.resolve();
        },
      },
    });
    await broker.cut();
    const event = userDeleted();
    await waitFor('the loss to be noticed', () =>
      bus.probe().then(
        () => false,
        () => true,
      ),
    );
    await expect(bus.publish(event)).rejects.toMatchObject({ code: 'unavailable' });
    await broker.mend();
    await waitFor('the connection', () =>
      bus.probe().then(
        () => true,
        () => false,
      ),
    );
    await bus.publish(event);
    await waitFor('the event', () => heard.length === 1);
    expect(heard).toEqual([event.id]);
    await bus.close();
    await broker.cut();
  });

  it('says in one sentence that there is no broker', async () => {
    const closed = await cuttableBroker();
    await closed.cut();
    await expect(openBus({ url: closed.url, connectAttempts: 1 })).rejects.toThrow(StartupError);
  });
});
