import type { User } from '@ondine/contracts';

/**
 * Who may see a screen: anyone, visitors only, a user who still has to answer the questions, one who still has to pay,
 * any user, or a member.
 */
export type Access = 'public' | 'visitor' | 'onboarding' | 'paywall' | 'user' | 'member';

const homeOf = (user: User) => (user.has_paid_subscription ? '/dashboard' : '/paywall');

/**
 * The rules for protected routes.
 * @param home where a user who has signed in goes
 * @returns where to redirect, or null when the screen may be shown
 */
export function decideRoute(access: Access, user: User | null, home = '/dashboard'): string | null {
  if (access === 'public') return null;
  if (access === 'visitor') return user ? home : null;
  if (!user) return '/login';
  switch (access) {
    case 'onboarding':
      return user.onboarding_completed ? homeOf(user) : null;
    case 'paywall':
      if (!user.onboarding_completed) return '/onboarding';
      return user.has_paid_subscription ? '/dashboard' : null;
    case 'user':
      return null;
    case 'member':
      if (!user.onboarding_completed) return '/onboarding';
      return user.has_paid_subscription ? null : '/paywall';
  }
}
