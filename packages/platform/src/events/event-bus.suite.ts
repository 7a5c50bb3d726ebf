import { randomUUID } from 'node:crypto';
import { createEvent, type CloudEvent } from '@ondine/contracts';
import type { EventBus } from './event-bus.ts';
import { waitFor } from '../testing/wait-for.ts';

export interface BusUnderTest {
  readonly bus: EventBus;
  /** Ids of the events that were given up for a service. */
  deadLetters(service: string): Promise<readonly string[]>;
}

type Deleted = CloudEvent<'user.deleted.v1'>;

export function userDeleted(userId = 'ada'): Deleted {
  const time = new Date('2026-01-31T10:00:00.000Z');
  return createEvent('user.deleted.v1', {
    id: randomUUID(),
    source: '/services/auth',
    subject: userId,
    time,
    data: { user_id: userId, deleted_at: time.toISOString() },
  });
}

/**
 * The contract tests of every event bus. `open` returns a fresh one with three short retry delays and no other
 * consumers.
 */
export function eventBusSuite(open: () => Promise<BusUnderTest>): void {
  let under: BusUnderTest;
  beforeEach(async () => {
    under = await open();
  });
  afterEach(() => under.bus.close());

  /** Subscribes a service that records the events it receives. */
  async function hear(service: string, before: (event: Deleted) => Promise<void> = () => Promise.resolve()) {
    const heard: Deleted[] = [];
    const subscription = await under.bus.subscribe({
      service,
      handlers: {
        async 'user.deleted.v1'(event) {
          await before(event);
          heard.push(event);
        },
      },
    });
    return { heard, subscription };
  }

  it('brings an event, unchanged, to every service that hears its type', async () => {
    const [a, b] = [await hear('a'), await hear('b')];
    const event = userDeleted();
    await under.bus.publish(event);
    await waitFor('both services', () => a.heard.length === 1 && b.heard.length === 1);
    expect(a.heard).toEqual([event]);
    expect(b.heard).toEqual([event]);
  });

  it('does not bother a service with types it does not hear', async () => {
    const a = await hear('a');
    const others: string[] = [];
    await under.bus.subscribe({
      service: 'b',
      handlers: {
        'user.updated.v1': (event) => {
          others.push(event.id);
          return Promise.resolve();
        },
      },
    });
    await under.bus.publish(userDeleted());
    await waitFor('the service that hears it', () => a.heard.length === 1);
    expect(others).toEqual([]);
  });

  it('delivers again after a failure', async () => {
    let failures = 2;
    const a = await hear('a', () =>
      failures-- > 0 ? Promise.reject(new Error('not yet')) : Promise.resolve(),
    );
    const event = userDeleted();
    await under.bus.publish(event);
    await waitFor('the third delivery', () => a.heard.length === 1);
    expect(a.heard).toEqual([event]);
    expect(await under.deadLetters('a')).toEqual([]);
  });

  it('gives an event up after its retries, and keeps it', async () => {
    let deliveries = 0;
    const a = await hear('a', () => {
      deliveries += 1;
      return Promise.reject(new Error('never'));
    });
    const event = userDeleted();
    await under.bus.publish(event);
    await waitFor('the dead letter', async () => (await under.deadLetters('a')).length === 1);
    expect(await under.deadLetters('a')).toEqual([event.id]);
    expect(deliveries).toBe(4);
    expect(a.heard).toEqual([]);
  });

  it('lets one event fail without holding up the next', async () => {
    const bad = userDeleted('bad');
    const a = await hear('a', (event) =>
      event.id === bad.id ? Promise.reject(new Error('never')) : Promise.resolve(),
    );
    const good = userDeleted('good');
    await Promise.all([under.bus.publish(bad), under.bus.publish(good)]);
    await waitFor('the good one', () => a.heard.length === 1);
    await waitFor('the bad one', async () => (await under.deadLetters('a')).length === 1);
    expect(a.heard).toEqual([good]);
  });

  it('one service failing is nothing to another', async () => {
    const [a, b] = [await hear('a', () => Promise.reject(new Error('never'))), await hear('b')];
    await under.bus.publish(userDeleted());
    await waitFor('the healthy service', () => b.heard.length === 1);
    await waitFor('the dead letter', async () => (await under.deadLetters('a')).length === 1);
    expect(a.heard).toEqual([]);
    expect(await under.deadLetters('b')).toEqual([]);
  });

  it('a stopped subscription waits for what is under way and hears no more', async () => {
    const begun = Promise.withResolvers<undefined>();
    const mayEnd = Promise.withResolvers<undefined>();
    const a = await hear('a', () => {
      begun.resolve(undefined);
      return mayEnd.promise;
    });
    const published = under.bus.publish(userDeleted());
    await begun.promise;
    const stopped = a.subscription.stop();
    mayEnd.resolve(undefined);
    await stopped;
    await published;
    await under.bus.publish(userDeleted());
    expect(a.heard).toHaveLength(1);
  });

  it('takes many events at once and loses none', async () => {
    const a = await hear('a');
    const events = Array.from({ length: 200 }, (_, index) => userDeleted(`user-${index}`));
    await Promise.all(events.map((event) => under.bus.publish(event)));
    await waitFor('all of them', () => a.heard.length >= events.length);
    expect(new Set(a.heard.map(({ id }) => id))).toEqual(new Set(events.map(({ id }) => id)));
  });

  it('says how many events wait for a service, until they are handled', async () => {
    const mayEnd = Promise.withResolvers<undefined>();
    const heard: string[] = [];
    await hear('b');
    await under.bus.subscribe({
      service: 'a',
      prefetch: 1,
      handlers: {
        async 'user.deleted.v1'({ id }) {
          await mayEnd.promise;
          heard.push(id);
        },
      },
    });
    expect(await under.bus.waiting('a')).toBe(0);
    const published = Promise.all(['x', 'y', 'z'].map((user) => under.bus.publish(userDeleted(user))));
    // One event may be in transit to the handler, and is in no queue then.
    await waitFor('the others to wait', async () => (await under.bus.waiting('a')) >= 2);
    await waitFor('the other service', async () => (await under.bus.waiting('b')) === 0);
    mayEnd.resolve(undefined);
    await published;
    await waitFor('all to be handled', () => heard.length === 3);
    await waitFor('nothing to wait', async () => (await under.bus.waiting('a')) === 0);
  });

  it('takes nothing once it is closed', async () => {
    await hear('a');
    await under.bus.close();
    await expect(under.bus.publish(userDeleted())).rejects.toThrow();
    await expect(under.bus.probe()).rejects.toThrow();
  });
}
