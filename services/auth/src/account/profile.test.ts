import { lastChange, nextChange } from './profile.ts';
import { registerUser } from './user.ts';

const now = new Date('2026-01-05T10:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const user = registerUser({
  id: 'u1',
  email: 'ida@example.test',
  first_name: 'Ida',
  last_name: 'Lund',
  passwordHash: 'hash',
  ageConfirmed: true,
  emailVerified: false,
  language: 'es',
  now,
});

describe('the last change of a profile', () => {
  it('is none while it is as registered', () => expect(lastChange(user)).toBeUndefined());

  it.each([
    ['names', { renamedAt: at(9) }],
    ['the language', { languageChosenAt: at(9) }],
    ['the choice about boards', { leaderboardChoice: { shown: false, chosenAt: at(9) } }],
    ['the answers', { onboarding: { ...user.onboarding, answeredAt: at(9) } }],
  ])('is that of %s, when it is the latest', (_, change) => {
    const before = { ...user, renamedAt: at(1), languageChosenAt: at(2) };
    expect(lastChange({ ...before, ...change })).toEqual(at(9));
  });
});

describe('the next change', () => {
  it('is now, or just after the last one when a clock is behind', () => {
    expect(nextChange(user, at(5))).toEqual(at(5));
    expect(nextChange(user, at(-5))).toEqual(at(1));
    expect(nextChange({ ...user, renamedAt: at(7) }, at(7))).toEqual(at(8));
    expect(nextChange({ ...user, renamedAt: at(7) }, at(9))).toEqual(at(9));
  });
});
