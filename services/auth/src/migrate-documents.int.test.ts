import { silentLogger } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { createUserStore } from './account/user-store.ts';
import { userModel } from './account/user-document.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { passkeyModel } from './passkeys/passkey-document.ts';
import { signingKeyModel } from './tokens/signing-key-document.ts';

const at = new Date('2026-10-31T12:00:00.000Z');

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const formerUser = (id: string) => ({
  _id: id,
  email: `${id}@ondine.test`,
  emailKey: `${id}@ondine.test`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  passwordHash: 'argon2id',
  googleSubject: `g-${id}`,
  role: 'member',
  isBot: false,
  ageConfirmedAt: at,
  createdAt: at,
  emailVerifiedAt: at,
  renamedAt: null,
  leaderboard_choice: { shown: false, chosen_at: at },
  links: { verify: null },
  resetLinks: [{ hash: 'h', expiresAt: at }],
  deletedAt: null,
  onboarding: {
    responses: [{ question_id: 'goals', selected_option: 'confidence' }],
    answeredAt: at,
    completedAt: at,
  },
  membership: {
    customerId: `cus-${id}`,
    checkout: null,
    checkoutAttempt: 1,
    entitlement: {
      paid: true,
      plan: 'monthly',
      state: 'active',
      currentPeriodEnd: at,
      cancelAtPeriodEnd: false,
    },
    askedAt: null,
    revision: 2,
  },
  pending_events: [{ id: 'e1', data: { someField: 'kept' } }],
});

it('renames the fields of accounts that versions before the first release have stored', async () => {
  const users = database.connection.collection<{ _id: string }>('users');
  await users.insertMany([formerUser('ada'), formerUser('bea')]);
  await users.createIndex({ emailKey: 1 }, { unique: true }, {});
  await users.createIndex({ googleSubject: 1 }, { name: 'google_subject', unique: true }, {});
  await database.connection
    .collection('signing_keys')
    .insertOne({ kid: 'k1', publicJwk: { kty: 'OKP', keyOps: ['verify'] }, createdAt: at });

  await migrateDocuments(database.connection, silentLogger());
  await database.buildIndexes([
    userModel(database.connection),
    passkeyModel(database.connection),
    signingKeyModel(database.connection),
  ]);

  const store = createUserStore(userModel(database.connection));
  expect(await store.findByEmail('Bea@ondine.test')).toMatchObject({
    _id: 'bea',
    firstName: 'Ada',
    passwordHash: 'argon2id',
    googleSubject: 'g-bea',
    createdAt: at,
    leaderboardChoice: { shown: false, chosenAt: at },
    resetLinks: [{ hash: 'h', expiresAt: at }],
    onboarding: { responses: [{ question_id: 'goals', selected_option: 'confidence' }], completedAt: at },
    membership: { customerId: 'cus-bea', entitlement: { paid: true, currentPeriodEnd: at } },
    pending_events: [{ id: 'e1', data: { someField: 'kept' } }],
  });
  expect(await store.findTokenOwner('ada')).toMatchObject({ firstName: 'Ada', isBot: false });
  expect(await database.connection.collection('signing_keys').findOne({})).toMatchObject({
    public_jwk: { kty: 'OKP', keyOps: ['verify'] },
    created_at: at,
  });
});
