import type { BotConversation } from '@ondine/contracts';
import { endedDaysAgo } from './days-ago.ts';
import type { Chance } from './seeded-random.ts';

/** Parameters of how a member practises conversations. */
export interface ConversationHabits {
  readonly userId: string;
  readonly isBot: boolean;
  /** The first day, counted in days ago. */
  readonly firstDay: number;
  readonly daysAWeek: number;
  /** Slugs of scenarios. */
  readonly favourites: readonly string[];
  readonly timeZone: string;
  /** Hour of the user's day at which conversations usually end. */
  readonly hour: number;
  /** Checkpoints reached in a first conversation. */
  readonly talent: number;
}

/** Conversations of one user, oldest first: some days a week, a few favourites, improvement with practice. */
export function makeConversations(
  { userId, isBot, firstDay, daysAWeek, favourites, timeZone, hour, talent }: ConversationHabits,
  { random, between, pick, newId, now }: Chance & { newId: () => string; now: Date },
): BotConversation[] {
  const conversations: BotConversation[] = [];
  for (let day = firstDay; day >= 1; day -= 1) {
    if (random() > daysAWeek / 7) continue;
    const skill = talent + 1.5 * ((firstDay - day) / firstDay) + between(-0.7, 0.7);
    const turns = Math.round(between(4, 12));
    const endedAt = endedDaysAgo(day, { hour, now, timeZone, between });
    conversations.push({
      id: newId(),
      user_id: userId,
      is_bot: isBot,
      exercise_slug: pick(favourites),
      checkpoints_met: Math.max(0, Math.min(3, Math.round(skill))),
      rating: Math.max(1, Math.min(5, Math.round(skill + 1.5))),
      turn_count: turns,
      // Reading, thinking and typing take 15 to 40 s for each turn.
      duration_seconds: Math.round(turns * between(15, 40)),
      ended_at: endedAt,
      time_zone: timeZone,
    });
  }
  return conversations;
}
