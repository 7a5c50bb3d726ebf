/** What someone stands with on the board of one exercise. */
export interface BoardScore {
  readonly reps: number;
  /** Of the session with those repetitions, in seconds. */
  readonly durationSeconds: number;
  readonly at: Date;
  readonly exerciseName: string;
  readonly isBot: boolean;
}

export interface RankedScore extends BoardScore {
  readonly rank: number;
  readonly userId: string;
}

/** What a board holds of somebody. */
export interface Standing {
  readonly exercise: string;
  readonly userId: string;
  readonly revision: number;
  readonly score: BoardScore;
}

/**
 * Boards of scores, one an exercise: more repetitions first, then the earlier. Scores are absolute,
 * never added up, so that setting one twice, or again after a rebuild, changes nothing.
 */
export interface LeaderboardStore {
  /**
   * Sets where someone stands on a board.
   * @param score null takes them off the board
   * @param revision counts up with each computation of a user; what an older one brings late is ignored
   */
  set(exercise: string, userId: string, score: BoardScore | null, revision: number): Promise<void>;
  /** The same for many, most of whom are expected to stand on no board yet. */
  setMany(standings: readonly Standing[]): Promise<void>;
  /** Where people stand on boards, and with which revision; those on no board are left out. */
  standingsOf(exercises: readonly string[], userIds: readonly string[]): Promise<Standing[]>;
  top(exercise: string, options: { limit: number; includeBots: boolean }): Promise<RankedScore[]>;
  /** @returns undefined for someone who is not on that board, or left out as a bot */
  rankOf(
    exercise: string,
    userId: string,
    options: { includeBots: boolean },
  ): Promise<RankedScore | undefined>;
}

/** The revision of a deleted account, which nothing later can undo. */
export const finalRevision = Number.MAX_SAFE_INTEGER;
