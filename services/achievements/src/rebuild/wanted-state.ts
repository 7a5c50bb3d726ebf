import type { AnyCloudEvent } from '@ondine/contracts';
import { choiceOf, laterChoice } from '../users/leaderboard-choice.ts';
import type { LeaderboardChoice } from '../users/user.ts';
import { removedMonth, toChatFact, toFitnessFact, type Fact } from '../facts/fact.ts';
import type { RangeRecords } from './records.ts';

/** The correct state of one user, according to the services' records. */
export interface WantedUser {
  /** Null when the account does not exist any more. */
  account: { readonly name: string; readonly isBot: boolean; readonly at: Date } | null;
  /** The latest choice whether boards show them; null if they never chose. */
  choice: LeaderboardChoice | null;
  readonly facts: Map<string, Fact>;
  /** Deleted sessions, each with the month of its workout if known. */
  readonly removed: Map<string, string | undefined>;
}

/** Groups the records by user. Events that do not affect results are ignored. */
export function wantedState({ accounts, results }: RangeRecords): Map<string, WantedUser> {
  const users = new Map<string, WantedUser>();
  for (const event of [...accounts, ...results]) {
    const user: WantedUser = users.get(event.subject) ?? {
      account: null,
      choice: null,
      facts: new Map(),
      removed: new Map(),
    };
    users.set(event.subject, user);
    take(user, event);
  }
  return users;
}

function take(user: WantedUser, event: AnyCloudEvent): void {
  switch (event.type) {
    case 'user.registered.v1':
      name(user, event.data.first_name, event.data.is_bot, event.data.registered_at);
      break;
    case 'user.updated.v1':
      name(user, event.data.first_name, event.data.is_bot, event.data.updated_at);
      user.choice = laterChoice(user.choice, choiceOf(event));
      break;
    case 'fitness.session.completed.v1':
      user.facts.set(event.data.session_id, toFitnessFact(event));
      break;
    case 'chat.session.completed.v1':
      user.facts.set(event.data.session_id, toChatFact(event));
      break;
    case 'fitness.session.deleted.v1':
      user.removed.set(event.data.session_id, removedMonth(event));
      break;
    default:
  }
}

function name(user: WantedUser, firstName: string, isBot: boolean, time: string): void {
  const at = new Date(time);
  if (!user.account || at >= user.account.at) user.account = { name: firstName, isBot, at };
}
