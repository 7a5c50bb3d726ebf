import type { User } from '@ondine/contracts';
import { type Access, decideRoute } from './decide-route.ts';

const user = (onboarded: boolean, paid: boolean): User => ({
  id: 'u1',
  email: 'ada@example.org',
  first_name: 'Ada',
  last_name: 'Lind',
  role: 'member',
  onboarding_completed: onboarded,
  has_paid_subscription: paid,
  created_at: '2026-01-01T00:00:00.000Z',
  email_verified: true,
  has_password: true,
  language: null,
  show_on_leaderboards: true,
});

const visitor = null;
const fresh = user(false, false);
const answered = user(true, false);
const member = user(true, true);
const paidUnanswered = user(false, true);

describe('the protected-route rules', () => {
  it.each<[Access, string, User | null, string | null]>([
    ['public', 'a visitor', visitor, null],
    ['public', 'a member', member, null],
    ['visitor', 'a visitor', visitor, null],
    ['visitor', 'a user who has yet to answer', fresh, '/dashboard'],
    ['visitor', 'a member', member, '/dashboard'],
    ['onboarding', 'a visitor', visitor, '/login'],
    ['onboarding', 'a user who has yet to answer', fresh, null],
    ['onboarding', 'a user who has yet to pay', answered, '/paywall'],
    ['onboarding', 'a member', member, '/dashboard'],
    ['paywall', 'a visitor', visitor, '/login'],
    ['paywall', 'a user who has yet to answer', fresh, '/onboarding'],
    ['paywall', 'a user who has yet to pay', answered, null],
    ['paywall', 'a member', member, '/dashboard'],
    ['user', 'a visitor', visitor, '/login'],
    ['user', 'a user who has yet to answer', fresh, null],
    ['user', 'a user who has yet to pay', answered, null],
    ['member', 'a visitor', visitor, '/login'],
    ['member', 'a user who has yet to answer', fresh, '/onboarding'],
    ['member', 'one who paid before answering', paidUnanswered, '/onboarding'],
    ['member', 'a user who has yet to pay', answered, '/paywall'],
    ['member', 'a member', member, null],
  ])('a %s screen sends %s to the right place', (access, _who, who, target) => {
    expect(decideRoute(access, who)).toBe(target);
  });

  it('a sign-in leads back to where a session expired', () => {
    expect(decideRoute('visitor', member, '/chat/exercise/soft')).toBe('/chat/exercise/soft');
  });
});
