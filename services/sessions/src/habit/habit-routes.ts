import { habitRoutes } from '@ondine/contracts';
import { readTimeZone } from '@ondine/domain';
import type { AccountReplica } from '@ondine/domain/account-replica';
import { HttpError } from '@ondine/platform/http';
import { implement, type Implementation } from '@ondine/platform/routes';
import { defaultHabit, type HabitStore } from './habit-store.ts';
import { isPushEndpoint } from './push-endpoint.ts';

export interface HabitRouteDeps {
  readonly habits: HabitStore;
  readonly accounts: AccountReplica;
  /** The public VAPID key for browsers; null when no reminders are pushed. */
  readonly pushKey: string | null;
  /** The hosts that are accepted as push services. */
  readonly pushHosts: readonly string[];
}

/** The user's settings for their weekly goal, and their browsers that receive reminders. */
export function habitImplementations({
  habits,
  accounts,
  pushKey,
  pushHosts,
}: HabitRouteDeps): Implementation[] {
  /** A token stays valid for minutes after its account is deleted; nothing may be stored for it. */
  async function refuseDeleted(userId: string): Promise<void> {
    if ((await accounts.find(userId))?.deleted) throw new HttpError('unauthenticated');
  }

  return [
    implement(habitRoutes.read, async ({ user }) => {
      const { goal, off } = (await habits.find(user.id)) ?? defaultHabit;
      return { goal, off, push_key: pushKey };
    }),

    implement(habitRoutes.change, async ({ body, user, request }) => {
      await refuseDeleted(user.id);
      const settings = { goal: body.goal, off: [...new Set(body.off)] };
      await habits.change(user.id, settings, readTimeZone(request) ?? 'UTC');
      return settings;
    }),

    implement(habitRoutes.startPush, async ({ body, user, request }) => {
      await refuseDeleted(user.id);
      if (!isPushEndpoint(body.endpoint, pushHosts)) {
        const message = 'This is no push service that is known here';
        throw new HttpError('validation_failed', { detail: message, errors: { endpoint: [message] } });
      }
      await habits.subscribe(user.id, body, readTimeZone(request) ?? 'UTC');
      return { success: true as const };
    }),

    implement(habitRoutes.stopPush, async ({ body, user }) => {
      await habits.unsubscribe(user.id, body.endpoint);
      return { success: true as const };
    }),
  ];
}
