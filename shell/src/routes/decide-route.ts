import type { User } from '@ondine/contracts';

/**
 * Who a screen is for: anyone, visitors only, a user who has yet to answer the questions, one who
 * has yet to pay, any user, or a paid member.
 */
export type Access = 'public' | 'visitor' | 'onboarding' | 'paywall' | 'user' | 'member';

const homeOf = (user: User) => (user.has_paid_subscription ? '/dashboard' : '/paywall');

/**
 * The protected-route rules.
 * @returns where to go instead, or null when the screen may be shown
 */
export function decideRoute(access: Access, user: User | null): string | null {
  if (access === 'public') return null;
  if (access === 'visitor') return user ? '/dashboard' : null;
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
