import { toUser, toUserDocument, type UserDocument } from './user-document.ts';
import { registerUser, type UserRecord } from './user.ts';

const now = new Date('2026-01-05T10:00:00Z');
const link = { hash: 'h', expiresAt: now };
const registered = registerUser({
  id: 'u1',
  email: 'Ida@example.test',
  first_name: 'Ida',
  last_name: 'Lund',
  passwordHash: 'hash',
  ageConfirmed: true,
  emailVerified: true,
  now,
});

/** An account with every field that it may have. */
const full: UserRecord = {
  ...registered,
  signInsEnded: 2,
  googleSubject: '1234',
  registrationKey: 'key',
  renamedAt: now,
  language: 'es',
  languageChosenAt: now,
  leaderboardChoice: { shown: false, chosenAt: now },
  links: { verify: link },
  resetLinks: [link],
  emailChange: { email: 'new@x', emailKey: 'new@x', confirm: link },
  emailUndos: [{ ...link, email: 'Old@x', emailKey: 'old@x' }],
  customerEmailDue: true,
  deletedAt: now,
  onboarding: {
    responses: [{ question_id: 'goals', selected_option: 'Core' }],
    answeredAt: now,
    completedAt: now,
  },
  membership: {
    customerId: 'cus_1',
    checkout: { sessionId: 'cs_1', plan: 'monthly', key: 'key', startedAt: now },
    checkoutAttempt: 1,
    entitlement: {
      paid: true,
      plan: 'monthly',
      state: 'active',
      currentPeriodEnd: now,
      cancelAtPeriodEnd: true,
    },
    askedAt: now,
    revision: 4,
  },
};

describe('an account and its document', () => {
  it.each([
    ['a new account', registered],
    ['one with every field', full],
  ])('%s is read as it was stored', (_, user) => {
    expect(toUser(toUserDocument(user))).toStrictEqual(user);
  });

  it('an account of the first release is read with what it lacks as unset', () => {
    const document: UserDocument = {
      _id: 'u1',
      email: 'Ida@example.test',
      email_key: 'ida@example.test',
      first_name: 'Ida',
      last_name: 'Lund',
      password_hash: 'hash',
      role: 'member',
      is_bot: false,
      age_confirmed_at: now,
      created_at: now,
      onboarding: { responses: [], completed_at: null },
      membership: toUserDocument(registered).membership,
      pending_events: registered.pending_events,
    };
    expect(toUser(document)).toStrictEqual({ ...registered, emailVerifiedAt: null });
  });
});
