import { jest } from '@jest/globals';
import type { AnyCloudEvent, Language } from '@ondine/contracts';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { createEmailChangeStore } from '../email-change/email-change-store.ts';
import { noEntitlement } from '../payment/entitlement.ts';
import { createMembershipStore } from '../payment/membership-store.ts';
import type { ChangeProfile } from './profile.ts';
import { userDeleted } from './user-events.ts';
import { userModel } from './user-document.ts';
import { createUserStore } from './user-store.ts';
import { registerUser } from './user.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
afterEach(() => jest.restoreAllMocks());

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

const rename =
  (firstName: string): ChangeProfile =>
  (_before, renamedAt) => ({ firstName, lastName: 'Lund', renamedAt });
const choose =
  (language: Language): ChangeProfile =>
  (_before, languageChosenAt) => ({ language, languageChosenAt });
const answer =
  (option: string): ChangeProfile =>
  ({ onboarding }, answeredAt) => ({
    onboarding: {
      ...onboarding,
      responses: [{ question_id: 'injuries', selected_option: option }],
      answeredAt,
    },
  });

async function openStores() {
  const users = userModel(database.connection);
  await users.deleteMany({});
  const store = createUserStore(users);
  await store.insert(read);
  return {
    users: store,
    memberships: createMembershipStore(users),
    emailChanges: createEmailChangeStore(users),
    model: users,
    document: () => users.findById('ida').lean().exec(),
  };
}
type Stores = Awaited<ReturnType<typeof openStores>>;

const checkout = { sessionId: 'cs_1', plan: 'monthly' as const, startedAt: now };

/** Every write to an account. */
const writes: readonly (readonly [name: string, write: (stores: Stores) => Promise<unknown>])[] = [
  ['names', ({ users }) => users.changeProfile('ida', now, rename('Iris'))],
  ['the end of the questionnaire', ({ users }) => users.completeOnboarding('ida', now)],
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

  it('keeps no answer either of a request that has read the account before, and says so', async () => {
    const { users, model, document } = await openStores();
    jest.spyOn(model, 'updateOne').mockImplementationOnce((...given) => {
      const late = users.erase('ida', now, userDeleted('ida', now)).then(() => model.updateOne(...given));
      return late as never;
    });
    expect(await users.changeProfile('ida', now, answer('back'))).toBeNull();
    expect(await users.completeOnboarding('ida', now)).toBe(false);
    expect(JSON.stringify(await document())).not.toContain('back');
  });
});

describe('changes of what other services know', () => {
  /** What they believe at the end: of each event only what is later than all before, in any order of arrival. */
  async function believed({ document }: Pick<Stores, 'document'>) {
    const events = ((await document())?.pending_events ?? []) as AnyCloudEvent[];
    const updates = events.flatMap((event) => (event.type === 'user.updated.v1' ? [event.data] : []));
    const times = updates.map(({ updated_at }) => updated_at);
    expect(times).toEqual([...new Set(times)].toSorted());
    return updates.at(-1);
  }

  it('describe the account after all writes before, also after one that came between reading and writing', async () => {
    const { users, model, document } = await openStores();
    jest.spyOn(model, 'updateOne').mockImplementationOnce((...given) => {
      const late = users.changeProfile('ida', now, rename('Iris')).then(() => model.updateOne(...given));
      return late as never;
    });
    const later = new Date(now.getTime() + 5);
    const user = await users.changeProfile('ida', later, choose('es'));
    expect(user).toMatchObject({ firstName: 'Iris', language: 'es' });
    expect(await believed({ document })).toMatchObject({ first_name: 'Iris', language: 'es' });
  });

  it('are ordered as the writes, also on a replica whose clock is behind', async () => {
    const stores = await openStores();
    await stores.users.changeProfile('ida', now, rename('Iris'));
    await stores.users.changeProfile('ida', new Date(now.getTime() - 60_000), rename('Isa'));
    await stores.users.changeProfile('ida', new Date(now.getTime() - 30_000), choose('es'));
    expect(await believed(stores)).toMatchObject({ first_name: 'Isa', language: 'es' });
  });

  it('of several requests at once are all made', async () => {
    const stores = await openStores();
    const hide: ChangeProfile = (_before, chosenAt) => ({ leaderboardChoice: { shown: false, chosenAt } });
    const changes = [rename('Iris'), choose('es'), hide, answer('back')];
    await Promise.all(changes.map((each) => stores.users.changeProfile('ida', now, each)));
    const user = await stores.users.findById('ida');
    expect(user).toMatchObject({
      firstName: 'Iris',
      language: 'es',
      leaderboardChoice: { shown: false },
      onboarding: { responses: [{ selected_option: 'back' }] },
    });
    expect(await believed(stores)).toMatchObject({
      first_name: 'Iris',
      language: 'es',
      leaderboard_choice: { shown: false },
    });
  });

  it('is given up when others overtake it again and again', async () => {
    const { users, model } = await openStores();
    jest.spyOn(model, 'updateOne').mockResolvedValue({ matchedCount: 0 } as never);
    await expect(users.changeProfile('ida', now, choose('es'))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
