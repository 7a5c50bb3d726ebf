import { accountHandle, emailKeyOf, registerUser, toUserReply, type NewUser } from './user.ts';

const now = new Date('2026-01-05T10:00:00Z');
const registration: NewUser = {
  id: 'u1',
  email: 'Ida@Example.test',
  first_name: 'Ida',
  last_name: 'Lund',
  passwordHash: 'hash',
  ageConfirmed: true,
  emailVerified: false,
  now,
};
const user = registerUser(registration);

describe('registerUser', () => {
  it('starts unpaid, as a member, with the questionnaire to come', () => {
    expect(toUserReply(user)).toEqual({
      id: 'u1',
      email: 'Ida@Example.test',
      first_name: 'Ida',
      last_name: 'Lund',
      role: 'member',
      onboarding_completed: false,
      has_paid_subscription: false,
      created_at: '2026-01-05T10:00:00.000Z',
      email_verified: false,
      has_password: true,
      language: null,
      show_on_leaderboards: true,
    });
  });

  it('keeps how somebody registered through a third party, and in which language', () => {
    const byGoogle = registerUser({
      ...registration,
      passwordHash: null,
      googleSubject: 'google-1',
      registrationKey: 'key-1',
      emailVerified: true,
      language: 'es',
    });
    expect(byGoogle).toMatchObject({ googleSubject: 'google-1', registrationKey: 'key-1' });
    expect(toUserReply(byGoogle)).toMatchObject({
      has_password: false,
      email_verified: true,
      language: 'es',
    });
  });

  it('has no field for what the registration does not say', () => {
    for (const field of ['googleSubject', 'registrationKey', 'language'])
      expect(user).not.toHaveProperty(field);
  });

  it('carries the event that tells the other services, without the e-mail', () => {
    expect(user.pending_events).toHaveLength(1);
    expect(user.pending_events[0]).toMatchObject({
      id: 'user-registered-u1',
      type: 'user.registered.v1',
      subject: 'u1',
    });
    expect(JSON.stringify(user.pending_events).toLowerCase()).not.toContain('example.test');
  });
});

describe('toUserReply', () => {
  it('tells of the answered questionnaire', () => {
    const answered = { ...user, onboarding: { responses: [], answeredAt: now, completedAt: now } };
    expect(toUserReply(answered).onboarding_completed).toBe(true);
  });

  it.each([true, false])('tells whether somebody chose to be on leaderboards: %s', (shown) => {
    const choice = { ...user, leaderboardChoice: { shown, chosenAt: now } };
    expect(toUserReply(choice).show_on_leaderboards).toBe(shown);
  });
});

describe('emailKeyOf', () => {
  it('is the same for every spelling of one address', () => {
    expect(emailKeyOf(' IDA@example.TEST ')).toBe(emailKeyOf('ida@Example.test'));
    expect(emailKeyOf('e\u0301@x')).toBe(emailKeyOf('\u00e9@x'));
  });
});

describe('accountHandle', () => {
  it('names an account without telling its e-mail', () => {
    expect(accountHandle('Ida@example.test')).toBe(accountHandle('ida@example.test'));
    expect(accountHandle('ida@example.test')).not.toContain('ida');
  });
});
