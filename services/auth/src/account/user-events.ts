import { createEvent, type AnyCloudEvent, type CloudEvent } from '@ondine/contracts';
import { goalsOf } from '../onboarding/onboarding.ts';
import type { Entitlement } from '../payment/entitlement.ts';
import { lastChange, type Profile } from './profile.ts';
import type { UserRecord } from './user.ts';

const source = '/services/auth';

// Event ids are derived from their content, so that creating an event again, as in a rebuild, gives the same event.

/** A new account was created. */
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

/**
 * The user answered the questionnaire, changed their names or language, or chose whether leaderboards show them. The
 * latest event wins. The choice has its own time, because an event about something else carries it too.
 */
export function userUpdated(
  user: Profile & Pick<UserRecord, '_id' | 'isBot' | 'createdAt'>,
): CloudEvent<'user.updated.v1'> {
  const choice = user.leaderboardChoice;
  const updatedAt = lastChange(user) ?? user.createdAt;
  return createEvent('user.updated.v1', {
    id: `user-updated-${user._id}-${updatedAt.getTime()}`,
    source,
    subject: user._id,
    time: updatedAt,
    data: {
      user_id: user._id,
      first_name: user.firstName,
      is_bot: user.isBot,
      goals: goalsOf(user.onboarding.responses),
      ...(user.language === undefined ? {} : { language: user.language }),
      ...(choice && {
        leaderboard_choice: { shown: choice.shown, chosen_at: choice.chosenAt.toISOString() },
      }),
      updated_at: updatedAt.toISOString(),
    },
  });
}

/** The entitlement changed with the given revision of the membership. */
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

/** The account was deleted, and all data about it must be deleted. */
export function userDeleted(userId: string, deletedAt: Date): CloudEvent<'user.deleted.v1'> {
  return createEvent('user.deleted.v1', {
    id: `user-deleted-${userId}`,
    source,
    subject: userId,
    time: deletedAt,
    data: { user_id: userId, deleted_at: deletedAt.toISOString() },
  });
}

/** The events that describe the current state of an account, oldest first. */
export function eventsOf(user: UserRecord): AnyCloudEvent[] {
  if (user.deletedAt) return [userDeleted(user._id, user.deletedAt)];
  return [userRegistered(user), ...(lastChange(user) ? [userUpdated(user)] : [])];
}
