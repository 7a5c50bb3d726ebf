import { exerciseSlugs, wordsKeptDays, type BotConversation, type BotSession } from '@ondine/contracts';
import { dayMs, endedDaysAgo } from './days-ago.ts';
import { demoConversations } from './demo-conversations.ts';
import { makeConversations } from './make-conversations.ts';
import { makeSessions } from './make-sessions.ts';
import { createChance, type Chance } from './seeded-random.ts';

/** Ten weeks. */
const demoHistoryDays = 70;

/** The hour of their day at which the demo member usually finishes. */
const usualHour = 11;

/** The hand-written conversations whose scenarios are on offer. */
const writtenConversations = (
  { userId, timeZone, scenarioSlugs }: { userId: string; timeZone: string; scenarioSlugs: readonly string[] },
  { between, newId, now }: Chance & { newId: () => string; now: Date },
): BotConversation[] =>
  demoConversations
    .filter(({ slug }) => scenarioSlugs.includes(slug))
    .map(({ daysAgo, slug, rating, ...words }) => ({
      id: newId(),
      user_id: userId,
      is_bot: false,
      exercise_slug: slug,
      checkpoints_met: words.quotes.filter((quote) => quote !== null).length,
      rating,
      turn_count: words.exchanges.length,
      duration_seconds: Math.round(words.exchanges.length * between(33, 45)),
      ended_at: endedDaysAgo(daysAgo, { hour: usualHour, now, timeZone, between }),
      time_zone: timeZone,
      words,
    }));

/** Ten weeks of workouts and conversations of the demo member, with a streak that a workout today extends. */
export function makeDemoHistory({
  userId,
  seed,
  now,
  timeZone,
  newId,
  scenarioSlugs,
}: {
  userId: string;
  seed: number;
  now: Date;
  timeZone: string;
  newId: () => string;
  scenarioSlugs: readonly string[];
}): { sessions: BotSession[]; conversations: BotConversation[] } {
  const source = { ...createChance(seed), newId, now };
  const habits = { userId, isBot: false, firstDay: demoHistoryDays, timeZone, hour: usualHour };
  return {
    sessions: makeSessions(
      { ...habits, daysAWeek: 4, runOfDays: 5, favourites: exerciseSlugs, strength: 12, care: 68 },
      source,
    ),
    conversations:
      scenarioSlugs.length > 0
        ? [
            // Older than the retention period of messages, so these have none.
            ...makeConversations(
              { ...habits, daysAWeek: 2, favourites: scenarioSlugs, talent: 0.8 },
              source,
            ).filter(({ ended_at }) => Date.parse(ended_at) < now.getTime() - wordsKeptDays * dayMs),
            ...writtenConversations({ userId, timeZone, scenarioSlugs }, source),
          ]
        : [],
  };
}
