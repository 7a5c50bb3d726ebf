import type { Language } from '@ondine/contracts';
import type { AccountReplica } from '@ondine/domain/account-replica';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { SessionStore } from '../session/session-store.ts';
import type { HabitDocument } from './habit-document.ts';
import type { HabitStore } from './habit-store.ts';
import { isReminderDue, progressIn, weekToRemind } from './reminder.ts';
import type { SendPush } from './send-push.ts';
import { severalAtOnce } from './several-at-once.ts';

export interface RemindDeps {
  readonly habits: HabitStore;
  readonly accounts: Pick<AccountReplica, 'find'>;
  readonly sessions: Pick<SessionStore, 'readHistory'>;
  readonly send: SendPush;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The text must reveal nothing to bystanders who see the screen. */
const reminders: Readonly<Record<Language, string>> = {
  en: 'There is still room for a few unhurried minutes this week, if you feel like it.',
  es: 'Esta semana aún hay hueco para unos minutos sin prisa, si te apetece.',
};

/** Users reminded at a time: a push service that hangs holds up one of them for seconds, and not all others. */
const atOnce = 16;

/**
 * Reminds members who enabled it and whose goal is still reachable: at most once a week, in the evening of their time
 * zone, from Friday on.
 */
export const remindAll = (deps: RemindDeps): Promise<void> =>
  severalAtOnce(deps.habits.subscribed(), atOnce, async (habit) => {
    try {
      await remind(habit, deps);
    } catch (error) {
      deps.logger.warn({ err: error }, 'A reminder could not be sent');
    }
  });

async function remind(
  habit: HabitDocument,
  { habits, accounts, sessions, send, clock, logger }: RemindDeps,
): Promise<void> {
  const week = weekToRemind(habit.time_zone, clock());
  if (!week || habit.reminded_week === week.starts) return;
  // No one is invited to what they can no longer use. The setting stays for a membership that begins again.
  const account = await accounts.find(habit._id);
  if (account?.entitlement?.paid !== true) return;
  const { history } = await sessions.readHistory(habit._id, 1);
  if (!isReminderDue(habit, progressIn(week, history.days))) return;
  // Claimed before sending: no reminder is better than two.
  if (!(await habits.claim(habit._id, week.starts))) return;
  const payload = { title: 'Ondine', body: reminders[account.language ?? 'en'] };
  await Promise.all(
    habit.subscriptions.map(async (subscription) => {
      try {
        if ((await send(subscription, payload)) === 'gone') {
          await habits.unsubscribe(habit._id, subscription.endpoint);
        }
      } catch (error) {
        logger.warn({ err: error }, 'A browser could not be reached');
      }
    }),
  );
}

const everyMs = 15 * 60_000;

/** Checks four times an hour whom to remind. @returns a function that stops it, and waits for sending in progress */
export function startReminding(deps: RemindDeps): () => Promise<void> {
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = underWay
      .then(() => remindAll(deps))
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'Nobody could be reminded'));
  }, everyMs);
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
