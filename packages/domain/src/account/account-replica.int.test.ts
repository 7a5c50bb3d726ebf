import { createEvent, type AnyCloudEvent, type EventData } from '@ondine/contracts';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { createAccountReplica, type AccountReplica } from './account-replica.ts';
import { onEntitlementChanged, onUserRegistered, onUserUpdated } from './on-account-events.ts';

let database: TestDatabase;
let accounts: AccountReplica;
let id = '';
let people = 0;
beforeAll(async () => {
  database = await testDatabase();
  accounts = createAccountReplica(database.connection);
});
afterAll(() => database.drop());
beforeEach(() => {
  id = `user-${(people += 1)}`;
});

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));

type Heard = 'user.registered.v1' | 'user.updated.v1' | 'entitlement.changed.v1' | 'user.deleted.v1';

const event = <T extends Heard>(type: T, minute: number, data: Omit<EventData<T>, 'user_id'>) =>
  createEvent(type, {
    id: `${type}-${minute}-${id}`,
    source: '/services/auth',
    subject: id,
    time: at(minute),
    data: { ...data, user_id: id } as EventData<T>,
  }) as AnyCloudEvent;

const registered = (minute: number) =>
  event('user.registered.v1', minute, {
    first_name: 'Ida',
    is_bot: false,
    registered_at: at(minute).toISOString(),
  });
const updated = (minute: number, goals: string[], language?: 'en' | 'es') =>
  event('user.updated.v1', minute, {
    first_name: 'Ida',
    is_bot: false,
    goals,
    ...(language && { language }),
    updated_at: at(minute).toISOString(),
  });
const entitlement = (minute: number, paid: boolean) =>
  event('entitlement.changed.v1', minute, {
    paid,
    plan: paid ? 'monthly' : null,
    changed_at: at(minute).toISOString(),
  });
const deleted = (minute: number) =>
  event('user.deleted.v1', minute, { deleted_at: at(minute).toISOString() });

/** Handles an event as the services do. */
function hear(heard: AnyCloudEvent): Promise<void> {
  switch (heard.type) {
    case 'user.registered.v1':
      return onUserRegistered({ accounts })(heard);
    case 'user.updated.v1':
      return onUserUpdated({ accounts })(heard);
    case 'entitlement.changed.v1':
      return onEntitlementChanged({ accounts })(heard);
    case 'user.deleted.v1':
      return accounts.markDeleted(heard.data.user_id, new Date(heard.data.deleted_at));
    default:
      throw new Error(`A replica does not hear ${heard.type}`);
  }
}

/** All orders of the numbers below a count. */
const orders = (count: number): number[][] =>
  count === 0
    ? [[]]
    : orders(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
      );

const nothing = { goals: [], language: undefined, registeredAt: undefined, entitlement: null };

describe('the replica of an account', () => {
  it('is unknown before its first event, and then knows what that said', async () => {
    expect(await accounts.find(id)).toBeUndefined();
    await hear(registered(0));
    expect(await accounts.find(id)).toEqual({ ...nothing, registeredAt: at(0), deleted: false });
  });

  it.each(orders(5))(
    'is that of the latest events, in whatever order they come and though they come twice: %i %i %i %i %i',
    async (...order) => {
      const events = [
        registered(0),
        updated(1, ['strength'], 'en'),
        updated(3, ['stamina', 'calm'], 'es'),
        entitlement(2, true),
        entitlement(4, false),
      ];
      const came = order.flatMap((index) => events[index] ?? []);
      for (const each of [...came, ...came]) await hear(each);
      expect(await accounts.find(id)).toEqual({
        goals: ['stamina', 'calm'],
        language: 'es',
        registeredAt: at(0),
        entitlement: { paid: false, changedAt: at(4) },
        deleted: false,
      });
    },
  );

  it('is that of the latest events when all come at once', async () => {
    const events = [
      registered(0),
      ...[1, 2, 3, 4].map((minute) => updated(minute, [`goal ${minute}`])),
      ...[1, 2, 3, 4].map((minute) => entitlement(minute, minute === 4)),
    ];
    await Promise.all([...events, ...events].map(hear));
    expect(await accounts.find(id)).toEqual({
      goals: ['goal 4'],
      language: undefined,
      registeredAt: at(0),
      entitlement: { paid: true, changedAt: at(4) },
      deleted: false,
    });
  });

  it('keeps the language of an earlier event when a later one says none', async () => {
    await hear(updated(1, [], 'es'));
    await hear(updated(2, ['calm']));
    expect(await accounts.find(id)).toMatchObject({ goals: ['calm'], language: 'es' });
  });

  it.each(orders(4))(
    'is nothing but deleted, in whatever order the deletion comes: %i %i %i %i',
    async (...order) => {
      const events = [registered(0), updated(1, ['strength'], 'es'), entitlement(2, true), deleted(3)];
      // An event that is late, and one with a later time, as of a replica whose clock is ahead.
      const came = [
        ...order.flatMap((index) => events[index] ?? []),
        entitlement(9, true),
        updated(9, ['x']),
      ];
      for (const each of came) await hear(each);
      expect(await accounts.find(id)).toEqual({ ...nothing, deleted: true });
      const members = database.connection.collection<{ _id: string }>('members');
      expect(await members.findOne({ _id: id })).toEqual({ _id: id, deleted_at: at(3) });
    },
  );

  it('is nothing but deleted when the deletion comes at the same moment as the rest', async () => {
    await Promise.all([registered(0), updated(1, ['x']), entitlement(2, true), deleted(3)].map(hear));
    expect(await accounts.find(id)).toEqual({ ...nothing, deleted: true });
  });

  it('is one of each account', async () => {
    await hear(entitlement(0, true));
    expect(await accounts.find(`${id}-other`)).toBeUndefined();
  });
});
