import type { ChatBoardEntry, LeaderboardEntry, UserRank } from '@ondine/contracts';
import type { UserStore } from '../users/user-store.ts';
import type { RankedScore } from './leaderboard-store.ts';

type Names = ReadonlyMap<string, string>;

/** A row of a board of workouts, the same for every viewer. @param names of users, by id */
export const toEntry = (score: RankedScore, names: Names): LeaderboardEntry => ({
  rank: score.rank,
  user_id: score.userId,
  user_name: names.get(score.userId) ?? null,
  best_reps: score.value,
  best_duration: score.durationSeconds,
  session_date: score.at,
  is_bot: score.isBot,
});

/** The rows of a board of workouts, with the names of their users. */
export async function namedEntries(
  scores: readonly RankedScore[],
  users: Pick<UserStore, 'names'>,
): Promise<LeaderboardEntry[]> {
  const names = await users.names(scores.map(({ userId }) => userId));
  return scores.map((score) => toEntry(score, names));
}

/** A user's own place on a board of workouts. */
export const toUserRank = (own: RankedScore): UserRank => ({
  rank: own.rank,
  best_reps: own.value,
  best_duration: own.durationSeconds,
  session_date: own.at,
});

/** A row of a board of conversations. @param isDrill whether it is that of a scenario, with its own fields */
export const toChatEntry = (score: RankedScore, names: Names, isDrill: boolean): ChatBoardEntry => ({
  rank: score.rank,
  user_id: score.userId,
  user_name: names.get(score.userId) ?? null,
  points: score.value,
  is_bot: score.isBot,
  session_date: score.at,
  best_score: score.bestScore ?? score.value,
  ...(isDrill && { exercise_name: score.exerciseName }),
});

/** A user's own place on a board of conversations; null if they are not on it. */
export const toChatPlace = (own: RankedScore | undefined) => ({
  user_rank: own?.rank ?? null,
  user_points: own?.value ?? null,
});
