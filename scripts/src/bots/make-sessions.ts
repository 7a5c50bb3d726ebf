import type { BotSession, ExerciseSlug } from '@ondine/contracts';
import { endedDaysAgo } from './days-ago.ts';
import type { Chance } from './seeded-random.ts';

/** Practice of this many days makes the full difference in repetitions and form. */
const fullPracticeDays = 56;

/** How a member works out. */
export interface WorkoutHabits {
  readonly userId: string;
  readonly isBot: boolean;
  /** Days ago that it began. */
  readonly firstDay: number;
  readonly daysAWeek: number;
  /** The last days, up to yesterday, on which there was a workout each day. */
  readonly runOfDays: number;
  readonly favourites: readonly ExerciseSlug[];
  readonly timeZone: string;
  /** Hour of the day (UTC) at which workouts usually end. */
  readonly hour: number;
  /** Repetitions of a first workout. */
  readonly strength: number;
  /** Form of a first workout, 0 to 100. */
  readonly care: number;
}

/** Workouts of one user, oldest first: some days a week, more repetitions and better form with practice. */
export function makeSessions(
  habits: WorkoutHabits,
  { random, between, pick, newId, now }: Chance & { newId: () => string; now: Date },
): BotSession[] {
  const { firstDay, daysAWeek, runOfDays, hour, strength, care } = habits;
  const sessions: BotSession[] = [];
  for (let day = firstDay; day >= 1; day -= 1) {
    if (day > runOfDays && random() > daysAWeek / 7) continue;
    const practice = Math.min(1, (firstDay - day) / fullPracticeDays);
    const reps = Math.round(strength * (1 + 0.6 * practice) * between(0.8, 1.2));
    // A body takes two to four seconds for each repetition, and some to begin and rest.
    const duration = Math.round(reps * between(2, 4) + between(15, 60));
    const endedAt = endedDaysAgo(day, { hour, now, between });
    sessions.push({
      id: newId(),
      user_id: habits.userId,
      is_bot: habits.isBot,
      exercise_slug: pick(habits.favourites),
      reps_completed: reps,
      exercise_duration: duration,
      form_score: Math.round(Math.min(98, care + 15 * practice + between(-6, 6))),
      ended_at: endedAt,
      time_zone: habits.timeZone,
    });
  }
  return sessions;
}
