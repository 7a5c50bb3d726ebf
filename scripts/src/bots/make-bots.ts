import { exerciseSlugs, type BotConversation, type BotSession } from '@ondine/contracts';
import { dayMs } from './days-ago.ts';
import { makeConversations } from './make-conversations.ts';
import { makeSessions } from './make-sessions.ts';
import { createChance } from './seeded-random.ts';

/** A bot with its history. */
export interface Bot {
  readonly id: string;
  readonly firstName: string;
  readonly registeredAt: Date;
  readonly sessions: readonly BotSession[];
  /** Oldest first; one bot in three has none. */
  readonly conversations: readonly BotConversation[];
}

/** The length of a history in days. */
const historyDays = 56;

const names = [
  ...['Amelie', 'Bea', 'Carla', 'Dana', 'Elif', 'Fleur', 'Greta', 'Hanna', 'Ines', 'Jule', 'Kaia', 'Lena'],
  ...['Mila', 'Nele', 'Olivia', 'Paula', 'Rosa', 'Sofia', 'Tilda', 'Una', 'Vera', 'Wanda', 'Yara', 'Zoe'],
];
const timeZones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Sydney'];

/**
 * Creates bots with plausible histories: some days a week, favourite exercises and scenarios, improvement with
 * practice, and days off. The same seed and moment give the same result, except for the ids.
 */
export function makeBots({
  count,
  seed,
  now,
  newId,
  scenarioSlugs,
}: {
  count: number;
  seed: number;
  now: Date;
  newId: () => string;
  /** The scenarios on offer. */
  scenarioSlugs: readonly string[];
}): Bot[] {
  const chance = createChance(seed);
  const { random, between, pick } = chance;

  function makeBot(index: number): Bot {
    const userId = newId();
    const firstDay = Math.floor(between(7, historyDays));
    const habits = {
      userId,
      isBot: true,
      firstDay,
      daysAWeek: between(1, 5),
      runOfDays: 0,
      favourites: [pick(exerciseSlugs), pick(exerciseSlugs), pick(exerciseSlugs)],
      timeZone: pick(timeZones),
      hour: between(6, 21),
      strength: between(6, 22),
      care: between(55, 85),
    };
    const sessions = makeSessions(habits, { ...chance, newId, now });
    const talks = scenarioSlugs.length > 0 && random() >= 1 / 3;
    return {
      id: userId,
      firstName: names[index % names.length] ?? '',
      registeredAt: new Date(now.getTime() - (firstDay + 1) * dayMs),
      sessions,
      conversations: talks
        ? makeConversations(
            {
              ...habits,
              daysAWeek: between(0.5, 3),
              favourites: [pick(scenarioSlugs), pick(scenarioSlugs)],
              talent: between(0.5, 2),
            },
            { ...chance, newId, now },
          )
        : [],
    };
  }
  return Array.from({ length: count }, (_, index) => makeBot(index));
}
