import mongoose from 'mongoose';
import { eventBusSuite, userDeleted } from './event-bus.suite.ts';
import { createInProcessBus } from './in-process-bus.ts';
import { silentLogger } from '../testing/test-logger.ts';

const open = (retryDelaysMs = [1, 2, 3]) => createInProcessBus({ logger: silentLogger(), retryDelaysMs });

describe('the in-process bus', () => {
  eventBusSuite(() => {
    const bus = open();
    return Promise.resolve({
      bus,
      deadLetters: (service) =>
        Promise.resolve(
          bus.deadLetters.filter((letter) => letter.service === service).map(({ event }) => event.id),
        ),
    });
  });

  it('does not call an event published before its effect is there', async () => {
    const bus = open();
    let done = false;
    await bus.subscribe({
      service: 'a',
      handlers: {
        async 'user.deleted.v1'() {
          await Promise.resolve();
          done = true;
        },
      },
    });
    await bus.publish(userDeleted());
    expect(done).toBe(true);
  });

  it('keeps an event until every consumer of its type has subscribed', async () => {
    const bus = createInProcessBus({ logger: silentLogger(), consumers: { late: ['user.deleted.v1'] } });
    const published = bus.publish(userDeleted());
    const heard: string[] = [];
    await bus.subscribe({
      service: 'late',
      handlers: {
        'user.deleted.v1': ({ type }) => {
          heard.push(type);
          return Promise.resolve();
        },
      },
    });
    await published;
    expect(heard).toEqual(['user.deleted.v1']);
  });

  it('rejects an event whose consumer never came when it closes, so that it stays pending', async () => {
    const bus = createInProcessBus({ logger: silentLogger(), consumers: { absent: ['user.deleted.v1'] } });
    const rejection = expect(bus.publish(userDeleted())).rejects.toThrow('closed');
    await bus.close();
    await rejection;
  });

  it('gives no event up while the database is away', async () => {
    const bus = open([1]);
    let attempts = 0;
    await bus.subscribe({
      service: 'a',
      handlers: {
        'user.deleted.v1': () =>
          ++attempts < 5 ? Promise.reject(new mongoose.mongo.MongoNetworkError('away')) : Promise.resolve(),
      },
    });
    await bus.publish(userDeleted());
    expect(attempts).toBe(5);
    expect(bus.deadLetters).toHaveLength(0);
  });

  it('rejects what is still waiting for a retry when it closes, so that it stays pending', async () => {
    const bus = open([60_000]);
    const failed = Promise.withResolvers<undefined>();
    await bus.subscribe({
      service: 'a',
      handlers: {
        'user.deleted.v1': () => {
          failed.resolve(undefined);
          return Promise.reject(new Error('not yet'));
        },
      },
    });
    const published = bus.publish(userDeleted());
    const rejection = expect(published).rejects.toThrow();
    await failed.promise;
    await bus.close();
    await rejection;
  });

  it('gives each service an event of its own to work on', async () => {
    const bus = open();
    const names: string[] = [];
    for (const service of ['a', 'b']) {
      await bus.subscribe({
        service,
        handlers: {
          'user.deleted.v1': (event) => {
            names.push(event.data.user_id);
            event.data.user_id = 'changed';
            return Promise.resolve();
          },
        },
      });
    }
    await bus.publish(userDeleted());
    expect(names).toEqual(['ada', 'ada']);
  });
});
