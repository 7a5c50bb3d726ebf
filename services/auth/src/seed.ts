import { randomUUID } from 'node:crypto';
import { createEvent } from '@ondine/contracts';
import type { Clock } from '@ondine/platform';
import { demoAccounts } from './demo-accounts.ts';
import type { Passwords } from './passwords.ts';
import type { UserStore } from './user-store.ts';
import { eventSource, registerUser, type UserRecord } from './user.ts';

/**
 * Makes the demo accounts that are not there yet: onboarded, with a lifetime membership. For
 * development only: their passwords are public.
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
    const passwordHash = await passwords.hash(account.password);
    const user = demoUser(account, passwordHash, clock());
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
    eventId: randomUUID(),
    now,
  });
  const entitled = createEvent('entitlement.changed.v1', {
    id: randomUUID(),
    source: eventSource,
    subject: user._id,
    time: now,
    data: { user_id: user._id, paid: true, plan: 'lifetime', changed_at: now.toISOString() },
  });
  return {
    ...user,
    role: account.role,
    onboarding: { responses: [], completedAt: now },
    membership: {
      ...user.membership,
      entitlement: { ...user.membership.entitlement, paid: true, plan: 'lifetime', state: 'active' },
    },
    pending_events: [...user.pending_events, entitled],
  };
}
