import { randomUUID } from 'node:crypto';
import type { Clock } from '@ondine/platform/time';
import { demoAccountAgeDays, demoAccounts } from './demo-accounts.ts';
import type { Passwords } from '../passwords/passwords.ts';
import type { UserStore } from '../account/user-store.ts';
import { entitlementChanged } from '../account/user-events.ts';
import { registerUser, type UserRecord } from '../account/user.ts';

const dayMs = 86_400_000;

/**
 * Creates missing demo accounts: onboarded, with a lifetime membership. For development only: their passwords are
 * public.
 */
export async function seedDemoAccounts(
  {
    users,
    passwords,
    relayEvents,
  }: { users: UserStore; passwords: Passwords; relayEvents: (userId: string) => void },
  clock: Clock,
): Promise<void> {
  for (const account of demoAccounts) {
    if (await users.findByEmail(account.email)) continue;
    const passwordHash = await passwords.hash(account.password, 'seed');
    const user = demoUser(account, passwordHash, new Date(clock().getTime() - demoAccountAgeDays * dayMs));
    if ((await users.insert(user)) === 'stored') relayEvents(user._id);
  }
}

function demoUser(account: (typeof demoAccounts)[number], passwordHash: string, now: Date): UserRecord {
  const user = registerUser({
    id: randomUUID(),
    email: account.email,
    first_name: account.firstName,
    last_name: 'Ondine',
    passwordHash,
    ageConfirmed: true,
    emailVerified: true,
    now,
  });
  const entitlement = {
    ...user.membership.entitlement,
    paid: true,
    plan: 'lifetime',
    state: 'active',
  } as const;
  const entitled = entitlementChanged(user._id, entitlement, { revision: user.membership.revision, now });
  return {
    ...user,
    role: account.role,
    onboarding: { ...user.onboarding, completedAt: now },
    membership: { ...user.membership, entitlement },
    pending_events: [...user.pending_events, entitled],
  };
}
