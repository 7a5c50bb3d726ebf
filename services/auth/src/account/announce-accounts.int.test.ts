import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { announceAccounts } from './announce-accounts.ts';
import { auditModel } from '../audit/audit-document.ts';
import { passkeyModel } from '../passkeys/passkey-document.ts';
import { secondStepModel } from '../second-step/second-step-document.ts';
import { toUserDocument, userModel } from './user-document.ts';
import { registerUser } from './user.ts';

const registeredAt = new Date('2026-03-01T10:00:00Z');
const now = new Date('2026-05-01T10:00:00Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  const { connection } = database;
  const newUser = (id: string) =>
    registerUser({
      id,
      email: `${id}@ondine.test`,
      first_name: 'Ada',
      last_name: 'Lovelace',
      passwordHash: null,
      ageConfirmed: true,
      emailVerified: true,
      now: registeredAt,
    });
  const ada = { ...newUser('ada'), pending_events: [] };
  const entitlement = { ...ada.membership.entitlement, paid: true, plan: 'lifetime' as const };
  await userModel(connection).create([
    toUserDocument({ ...ada, membership: { ...ada.membership, entitlement, revision: 3 } }),
    toUserDocument({ ...newUser('gone'), pending_events: [], deletedAt: new Date('2026-04-01T10:00:00Z') }),
  ]);
  for (const id of ['ada', 'gone']) {
    await passkeyModel(connection).create({
      _id: `key-${id}`,
      user_id: id,
      credential_id: id,
      public_key: 'k',
      counter: 0,
      transports: [],
      name: 'Phone',
      created_at: registeredAt,
    });
    await secondStepModel(connection).create({ _id: id, pending: null, totp: null, recovery: ['hash'] });
    const entry = { user_id: id, at: registeredAt, origin: null };
    await auditModel(connection).create([
      { ...entry, _id: `in-${id}`, action: 'signed_in' },
      { ...entry, _id: `out-${id}`, action: 'account_deleted' },
    ]);
  }
});
afterEach(() => database.drop());

it('after a restore every account tells what it stands for, a deleted one that it is gone', async () => {
  expect(await announceAccounts(database.connection, now)).toBe(2);
  const pendingOf = async (id: string) =>
    (await userModel(database.connection).findById(id).lean())?.pending_events.map(({ type, data }) => ({
      type,
      ...data,
    }));
  expect(await pendingOf('ada')).toEqual([
    expect.objectContaining({ type: 'user.registered.v1', user_id: 'ada', first_name: 'Ada' }),
    expect.objectContaining({
      type: 'entitlement.changed.v1',
      user_id: 'ada',
      paid: true,
      changed_at: now.toISOString(),
    }),
  ]);
  expect(await pendingOf('gone')).toEqual([
    { type: 'user.deleted.v1', user_id: 'gone', deleted_at: '2026-04-01T10:00:00.000Z' },
  ]);
});

it('what is left of a deleted account goes, but for the entry that says so; that of others stays', async () => {
  const { connection } = database;
  await announceAccounts(connection, now);
  expect((await passkeyModel(connection).find().lean()).map(({ user_id }) => user_id)).toEqual(['ada']);
  expect((await secondStepModel(connection).find().lean()).map(({ _id }) => _id)).toEqual(['ada']);
  expect((await auditModel(connection).find().lean()).map(({ _id }) => _id).toSorted()).toEqual([
    'in-ada',
    'out-ada',
    'out-gone',
  ]);
});
