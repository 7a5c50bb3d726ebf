import { exerciseSlugs, type BotConversation, type BotSession } from '@ondine/contracts';
import { makeConversations } from './make-conversations.ts';

/** A bot and what it has done. */
export interface Bot {
  readonly id: string;
  readonly firstName: string;
  readonly registeredAt: Date;
  readonly sessions: readonly BotSession[];
  /** Oldest first; one bot in three has none. */
  readonly conversations: readonly BotConversation[];
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** How far histories go back. */
const historyDays = 56;

const names = [
  ...['Amelie', 'Bea', 'Carla', 'Dana', 'Elif', 'Fleur', 'Greta', 'Hanna', 'Ines', 'Jule', 'Kaia', 'Lena'],
  ...['Mila', 'Nele', 'Olivia', 'Paula', 'Rosa', 'Sofia', 'Tilda', 'Una', 'Vera', 'Wanda', 'Yara', 'Zoe'],
];
const timeZones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Sydney'];

/** Numbers from 0 up to 1, the same for the same seed (mulberry32, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A population with histories as people have them: some days a week, favourite exercises and
 * scenarios, more with practice, and days off. The same seed and moment give the same, but for the ids.
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
  /** What there is to talk about. */
  scenarioSlugs: readonly string[];
}): Bot[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + random() * (high - low);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;

  function makeBot(index: number): Bot {
    const id = newId();
    const firstDay = Math.floor(between(7, historyDays));
    const daysAWeek = between(1, 5);
    const favourites = [pick(exerciseSlugs), pick(exerciseSlugs), pick(exerciseSlugs)];
    const timeZone = pick(timeZones);
    const hour = between(6, 21);
    const strength = between(6, 22);
    const care = between(55, 85);
    const sessions: BotSession[] = [];
    for (let day = firstDay; day >= 1; day -= 1) {
      if (random() > daysAWeek / 7) continue;
      const practice = (firstDay - day) / historyDays;
      const reps = Math.round(strength * (1 + 0.6 * practice) * between(0.8, 1.2));
      // A body takes two to four seconds for each repetition, and some to begin and rest.
      const duration = Math.round(reps * between(2, 4) + between(15, 60));
      const endedAt = new Date(now.getTime() - day * dayMs + (hour - 12) * hourMs + between(-1, 1) * hourMs);
      sessions.push({
        id: newId(),
        user_id: id,
        exercise_slug: pick(favourites),
        reps_completed: reps,
        exercise_duration: duration,
        form_score: Math.round(Math.min(98, care + 15 * practice + between(-6, 6))),
        ended_at: endedAt.toISOString(),
        time_zone: timeZone,
      });
    }
    const talk = { random, between, pick, newId, scenarioSlugs, now };
    return {
      id,
      firstName: names[index % names.length] ?? '',
      registeredAt: new Date(now.getTime() - (firstDay + 1) * dayMs),
      sessions,
      conversations: makeConversations({ userId: id, firstDay, timeZone, hour }, talk),
    };
  }
  return Array.from({ length: count }, (_, index) => makeBot(index));
}
