import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { createEmailChangeStore } from '../email-change/email-change-store.ts';
import { noEntitlement } from '../payment/entitlement.ts';
import { createMembershipStore } from '../payment/membership-store.ts';
import { userDeleted, userUpdated } from './user-events.ts';
import { userModel } from './user-model.ts';
import { createUserStore } from './user-store.ts';
import { registerUser } from './user.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const now = new Date('2026-05-04T09:00:00Z');
const link = { hash: 'h', expiresAt: new Date(now.getTime() + 1000) };
const proof = { userId: 'ida', hash: 'h', now };

/** The account as requests have read it that are under way while it is deleted. */
const read = registerUser({
  id: 'ida',
  email: 'ida@example.test',
  first_name: 'Ida',
  last_name: 'Lund',
  passwordHash: 'a hash',
  ageConfirmed: true,
  emailVerified: true,
  now,
});
const event = userUpdated(read, { responses: [], updatedAt: now });

async function openStores() {
  const users = userModel(database.connection);
  await users.deleteMany({});
  const store = createUserStore(users);
  await store.insert(read);
  return {
    users: store,
    memberships: createMembershipStore(users),
    emailChanges: createEmailChangeStore(users),
    document: () => users.findById('ida').lean().exec(),
  };
}
type Stores = Awaited<ReturnType<typeof openStores>>;

const responses = [{ question_id: 'injuries', selected_option: 'back' }];
const checkout = { sessionId: 'cs_1', plan: 'monthly' as const, startedAt: now };

/** Every write to an account. */
const writes: readonly (readonly [name: string, write: (stores: Stores) => Promise<unknown>])[] = [
  ['answers', ({ users }) => users.saveAnswers('ida', { responses, answeredAt: now }, event)],
  ['the end of the questionnaire', ({ users }) => users.completeOnboarding('ida', now)],
  ['names', ({ users }) => users.rename('ida', { firstName: 'I', lastName: 'L', renamedAt: now }, event)],
  ['a language', ({ users }) => users.setLanguage('ida', { language: 'es', languageChosenAt: now }, event)],
  ['a choice', ({ users }) => users.chooseLeaderboards('ida', { shown: false, chosen_at: now }, event)],
  ['a password', ({ users }) => users.setPassword({ ...read, passwordHash: null }, 'new')],
  ['an end of sign-ins', ({ users }) => users.endSignInsUnderWay('ida')],
  ['a reset link', ({ users }) => users.keepLink(read, 'reset', link, now)],
  ['a confirmation link', ({ users }) => users.keepLink(read, 'verify', link, now)],
  ['a reset', ({ users }) => users.resetPassword(proof, 'new')],
  ['a confirmation', ({ users }) => users.verifyEmail(proof)],
  ['a role', ({ users }) => users.setRole(read.email, 'admin')],
  ['a second deletion', ({ users }) => users.erase('ida', now, userDeleted('ida', new Date()))],
  ['a request to the provider', ({ memberships }) => memberships.claimTurnToAsk('ida', now)],
  ['a customer', ({ memberships }) => memberships.keepCustomer('ida', 'cus_1')],
  ['a checkout', ({ memberships }) => memberships.beginCheckout('ida', 0, checkout)],
  ['the end of a checkout', ({ memberships }) => memberships.endCheckout('ida', 'cs_1')],
  [
    'a payment',
    ({ memberships }) =>
      memberships.apply('ida', 0, { entitlement: noEntitlement, event: null, closeCheckout: false }),
  ],
  [
    'a new e-mail',
    ({ emailChanges }) =>
      emailChanges.ask('ida', { email: 'new@x', emailKey: 'new@x', confirm: link }, null, now),
  ],
  ['a cancelled new e-mail', ({ emailChanges }) => emailChanges.giveUp('ida')],
  ['a confirmed new e-mail', ({ emailChanges }) => emailChanges.confirm(proof, () => null)],
  ['an undone e-mail', ({ emailChanges }) => emailChanges.undo(proof)],
  ['an end of former e-mails', ({ emailChanges }) => emailChanges.forgetFormer('ida', now)],
  ['an e-mail told', ({ emailChanges }) => emailChanges.customerTold(read)],
];

describe('a deleted account', () => {
  it.each(writes)('keeps nothing of a request that arrives late: %s', async (_, write) => {
    const stores = await openStores();
    await stores.users.erase('ida', now, userDeleted('ida', now));
    const before = await stores.document();
    await write(stores);
    expect(await stores.document()).toEqual(before);
  });

  it('gives up an answer to the questionnaire, and its end', async () => {
    const { users } = await openStores();
    await users.erase('ida', now, userDeleted('ida', now));
    expect(await users.saveAnswers('ida', { responses, answeredAt: now }, event)).toBe(false);
    expect(await users.completeOnboarding('ida', now)).toBe(false);
  });
});
