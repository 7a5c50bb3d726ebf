import { createEvent, type CloudEvent } from '@ondine/contracts';
import { goalsOf } from './onboarding.ts';
import type { Entitlement } from './payment/entitlement.ts';
import type { UserRecord } from './user.ts';

const source = '/services/auth';

// Ids follow from what the events say, so that making one again, as a rebuild does, gives the same event.

/** There is a new account. */
export function userRegistered(
  user: Pick<UserRecord, '_id' | 'firstName' | 'isBot' | 'createdAt'>,
): CloudEvent<'user.registered.v1'> {
  return createEvent('user.registered.v1', {
    id: `user-registered-${user._id}`,
    source,
    subject: user._id,
    time: user.createdAt,
    data: {
      user_id: user._id,
      first_name: user.firstName,
      is_bot: user.isBot,
      registered_at: user.createdAt.toISOString(),
    },
  });
}

/** She answered the questionnaire. */
export function userUpdated(
  user: Pick<UserRecord, '_id' | 'firstName' | 'isBot'>,
  { responses, answeredAt }: { responses: UserRecord['onboarding']['responses']; answeredAt: Date },
): CloudEvent<'user.updated.v1'> {
  return createEvent('user.updated.v1', {
    id: `user-updated-${user._id}-${answeredAt.getTime()}`,
    source,
    subject: user._id,
    time: answeredAt,
    data: {
      user_id: user._id,
      first_name: user.firstName,
      is_bot: user.isBot,
      goals: goalsOf(responses),
      updated_at: answeredAt.toISOString(),
    },
  });
}

/** What she may use changed with the given revision of her membership. */
export function entitlementChanged(
  userId: string,
  { paid, plan }: Pick<Entitlement, 'paid' | 'plan'>,
  { revision, now }: { revision: number; now: Date },
): CloudEvent<'entitlement.changed.v1'> {
  return createEvent('entitlement.changed.v1', {
    id: `entitlement-changed-${userId}-${revision}`,
    source,
    subject: userId,
    time: now,
    data: { user_id: userId, paid, plan, changed_at: now.toISOString() },
  });
}

/** The events that an account stands for now, oldest first. */
export function eventsOf(
  user: UserRecord,
): (CloudEvent<'user.registered.v1'> | CloudEvent<'user.updated.v1'>)[] {
  const { responses, answeredAt } = user.onboarding;
  return [userRegistered(user), ...(answeredAt ? [userUpdated(user, { responses, answeredAt })] : [])];
}
