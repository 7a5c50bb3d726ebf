import type { leaderboardRoutes, sessionRoutes } from '@ondine/contracts';
import type { CallReply } from '@ondine/web-kit';

export type Summaries = CallReply<typeof sessionRoutes.summary>;
export type TopBoards = CallReply<typeof leaderboardRoutes.topPerformersCompact>;

/** Further facts on an exercise's card; null if unknown. */
export interface ExerciseCardFacts {
  readonly bestReps: number | null;
  /** The first of the exercise's board. */
  readonly leader: {
    readonly userId: string;
    readonly userName: string | null;
    readonly reps: number;
    readonly isBot: boolean;
  } | null;
}

/** Collects the facts about one exercise from the lists. */
export function exerciseCardFacts(slug: string, summaries: Summaries, boards: TopBoards): ExerciseCardFacts {
  const summary = summaries.find((row) => row.exercise_slug === slug);
  const first = boards.find((board) => board.exercise_slug === slug)?.entries[0];
  return {
    bestReps: summary?.best_reps ?? null,
    leader: first
      ? { userId: first.user_id, userName: first.user_name, reps: first.best_reps, isBot: first.is_bot }
      : null,
  };
}
