import type { BotConversation } from '@ondine/contracts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** A bot's habits that its conversations share with its workouts. */
interface Habits {
  readonly userId: string;
  /** Days ago that it began. */
  readonly firstDay: number;
  readonly timeZone: string;
  /** Hour of the day (UTC) it usually comes. */
  readonly hour: number;
}

/** The same source of chance as the rest of the population has. */
interface Chance {
  readonly random: () => number;
  readonly between: (low: number, high: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly newId: () => string;
  readonly scenarioSlugs: readonly string[];
  readonly now: Date;
}

/** Conversations of one bot, oldest first: up to three days a week, a few favourites, better with practice. */
export function makeConversations(
  { userId, firstDay, timeZone, hour }: Habits,
  { random, between, pick, newId, scenarioSlugs, now }: Chance,
): BotConversation[] {
  if (scenarioSlugs.length === 0 || random() < 1 / 3) return [];
  const daysAWeek = between(0.5, 3);
  const favourites = [pick(scenarioSlugs), pick(scenarioSlugs)];
  const talent = between(0.5, 2);
  const conversations: BotConversation[] = [];
  for (let day = firstDay; day >= 1; day -= 1) {
    if (random() > daysAWeek / 7) continue;
    const skill = talent + 1.5 * ((firstDay - day) / firstDay) + between(-0.7, 0.7);
    const turns = Math.round(between(4, 12));
    const endedAt = new Date(now.getTime() - day * dayMs + (hour - 12) * hourMs + between(-1, 1) * hourMs);
    conversations.push({
      id: newId(),
      user_id: userId,
      exercise_slug: pick(favourites),
      checkpoints_met: Math.max(0, Math.min(3, Math.round(skill))),
      rating: Math.max(1, Math.min(5, Math.round(skill + 1.5))),
      turn_count: turns,
      // Reading, thinking and typing take a while each time.
      duration_seconds: Math.round(turns * between(15, 40)),
      ended_at: endedAt.toISOString(),
      time_zone: timeZone,
    });
  }
  return conversations;
}
