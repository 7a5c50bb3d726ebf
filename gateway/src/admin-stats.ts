import type { AdminStats } from '@ondine/contracts';

/** Numbers of accounts or sessions, by the kind of account. */
export interface CountsByKind {
  readonly human: number;
  readonly bot: number;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const total = ({ human, bot }: CountsByKind) => human + bot;
const botPercentage = (counts: CountsByKind) =>
  total(counts) === 0 ? 0 : oneDecimal((counts.bot / total(counts)) * 100);
const perAccount = (count: number, accounts: number) => (accounts === 0 ? 0 : oneDecimal(count / accounts));

function summarise(sessions: CountsByKind, users: CountsByKind) {
  return {
    total: total(sessions),
    human: sessions.human,
    bot: sessions.bot,
    avg_per_human: perAccount(sessions.human, users.human),
    avg_per_bot: perAccount(sessions.bot, users.bot),
  };
}

/**
 * Composes the admin statistics. An input that could not be read is null, and so is every section that needs it.
 * Averages are per account of that kind, to one decimal.
 */
export function composeAdminStats(
  {
    users,
    fitness,
    chat,
  }: { users: CountsByKind | null; fitness: CountsByKind | null; chat: CountsByKind | null },
  now: Date,
): AdminStats {
  const all = fitness && chat && { human: fitness.human + chat.human, bot: fitness.bot + chat.bot };
  return {
    timestamp: now.toISOString(),
    users: users && { total: total(users), ...users, bot_percentage: botPercentage(users) },
    all_sessions: users && all && { ...summarise(all, users), bot_percentage: botPercentage(all) },
    fitness_sessions: users && fitness && summarise(fitness, users),
    chat_sessions: users && chat && summarise(chat, users),
  };
}
