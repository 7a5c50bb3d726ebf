import { userRegistered } from '../account/user-events.ts';
import { registerUser, type UserRecord } from '../account/user.ts';

/** A bot's account: it has no password, and its e-mail can never receive mail (RFC 2606). */
export function botAccount(bot: { id: string; first_name: string; registered_at: string }): UserRecord {
  const user = {
    ...registerUser({
      id: bot.id,
      email: `${bot.id}@bots.invalid`,
      first_name: bot.first_name,
      last_name: '',
      passwordHash: null,
      ageConfirmed: false,
      emailVerified: false,
      now: new Date(bot.registered_at),
    }),
    isBot: true,
  };
  return { ...user, pending_events: [userRegistered(user)] };
}
