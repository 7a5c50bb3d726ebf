import { timeAfter } from '@ondine/platform/time';
import type { UserRecord } from './user.ts';

/** What other services copy from an account's events. */
export type Profile = Pick<
  UserRecord,
  'firstName' | 'lastName' | 'renamedAt' | 'language' | 'languageChosenAt' | 'leaderboardChoice'
> & { readonly onboarding: Pick<UserRecord['onboarding'], 'responses' | 'answeredAt'> };

/** A change of one part of a profile, with its time. */
export type ChangeProfile = (before: UserRecord, at: Date) => Partial<UserRecord>;

/**
 * When the parts of a profile were changed, by their stored field; null for a part that is as registered. A profile is
 * still the one that was read if it has the same times, because every change has a time of its own.
 */
export const changeTimes = (profile: Profile): Readonly<Record<string, Date | null>> => ({
  'onboarding.answered_at': profile.onboarding.answeredAt,
  renamed_at: profile.renamedAt,
  language_chosen_at: profile.languageChosenAt ?? null,
  'leaderboard_choice.chosen_at': profile.leaderboardChoice?.chosenAt ?? null,
});

/** When a profile was last changed; undefined while it is as registered. */
export const lastChange = (profile: Profile): Date | undefined =>
  Object.values(changeTimes(profile))
    .filter((time) => time !== null)
    .toSorted((a, b) => a.getTime() - b.getTime())
    .at(-1);

/**
 * The time of the next change. Other services believe the latest event, so it is later than all changes before, even if
 * this replica's clock is behind that of the replica that made them.
 */
export const nextChange = (user: Profile & Pick<UserRecord, 'createdAt'>, now: Date): Date =>
  timeAfter(lastChange(user) ?? user.createdAt, now);
