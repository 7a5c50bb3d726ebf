import type { BotSession, ExerciseSlug } from '@ondine/contracts';
import { endedDaysAgo } from './days-ago.ts';
import type { Chance } from './seeded-random.ts';

/** The number of days of practice after which repetitions and form have improved fully. */
const fullPracticeDays = 56;

/** Parameters of how a member works out. */
export interface WorkoutHabits {
  readonly userId: string;
  readonly isBot: boolean;
  /** The first day, counted in days ago. */
  readonly firstDay: number;
  readonly daysAWeek: number;
  /** The length in days of the streak that ends yesterday. */
  readonly runOfDays: number;
  readonly favourites: readonly ExerciseSlug[];
  readonly timeZone: string;
  /** Hour of the user's day at which workouts usually end. */
  readonly hour: number;
  /** Repetitions of a first workout. */
  readonly strength: number;
  /** Form score of a first workout, 0 to 100. */
  readonly care: number;
}

/** Workouts of one user, oldest first: some days a week, with repetitions and form that improve with practice. */
export function makeSessions(
  habits: WorkoutHabits,
  { random, between, pick, newId, now }: Chance & { newId: () => string; now: Date },
): BotSession[] {
  const { firstDay, daysAWeek, runOfDays, hour, timeZone, strength, care } = habits;
  const sessions: BotSession[] = [];
  for (let day = firstDay; day >= 1; day -= 1) {
    if (day > runOfDays && random() > daysAWeek / 7) continue;
    const practice = Math.min(1, (firstDay - day) / fullPracticeDays);
    const reps = Math.round(strength * (1 + 0.6 * practice) * between(0.8, 1.2));
    // A repetition takes two to four seconds; starting and resting take 15 to 60 s.
    const duration = Math.round(reps * between(2, 4) + between(15, 60));
    const endedAt = endedDaysAgo(day, { hour, now, timeZone, between });
    sessions.push({
      id: newId(),
      user_id: habits.userId,
      is_bot: habits.isBot,
      exercise_slug: pick(habits.favourites),
      reps_completed: reps,
      exercise_duration: duration,
      form_score: Math.round(Math.min(98, care + 15 * practice + between(-6, 6))),
      ended_at: endedAt,
      time_zone: timeZone,
    });
  }
  return sessions;
}
