import { exerciseSlugs, type BotConversation, type BotSession } from '@ondine/contracts';
import { makeConversations } from './make-conversations.ts';
import { makeSessions } from './make-sessions.ts';
import { createChance } from './seeded-random.ts';

/** Ten weeks. */
const demoHistoryDays = 70;

/** Ten weeks of workouts and conversations of the demo member, with a streak that today can go on. */
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
  const habits = { userId, isBot: false, firstDay: demoHistoryDays, timeZone, hour: 11 };
  return {
    sessions: makeSessions(
      { ...habits, daysAWeek: 4, runOfDays: 5, favourites: exerciseSlugs, strength: 12, care: 68 },
      source,
    ),
    conversations:
      scenarioSlugs.length > 0
        ? makeConversations({ ...habits, daysAWeek: 2, favourites: scenarioSlugs, talent: 1 }, source)
        : [],
  };
}
