/** A user's score on a board. */
export interface BoardScore {
  /** The value that the board ranks by: repetitions, the score of a conversation, or the points of a week. */
  readonly value: number;
  /** Duration of that workout or conversation, or of all conversations of the week, in seconds. */
  readonly durationSeconds: number;
  /** The best score of one of the conversations, of 100; only on boards of conversations. */
  readonly bestScore?: number;
  /** When it was reached. */
  readonly at: Date;
  readonly exerciseName: string;
  readonly isBot: boolean;
}

/** A score with its place on a board, for display. */
export interface RankedScore extends Omit<BoardScore, 'at'> {
  /** From 1. */
  readonly rank: number;
  readonly userId: string;
  /**
   * When it was reached, ISO 8601 in UTC, as it is stored and sent: parsing the times of a page costs as much as
   * reading it.
   */
  readonly at: string;
}

/** A user's entry on a board. */
export interface Standing {
  /** The board's key: see `board-key.ts`. */
  readonly board: string;
  readonly userId: string;
  readonly revision: number;
  readonly score: BoardScore;
}

/**
 * Boards of scores: the larger value first, then the earlier. Scores are absolute, not increments, so that setting one
 * twice, or again after a rebuild, changes nothing. A board that has ended is deleted some time later
 * (`forgetBoardAt`).
 */
export interface LeaderboardStore {
  /**
   * Sets a user's score on a board.
   * @param score null removes them from the board
   * @param revision increases with each computation of a user; a late result of an older one is ignored
   */
  set(board: string, userId: string, score: BoardScore | null, revision: number): Promise<void>;
  /** The same in bulk, for users most of whom are not on a board yet. */
  setMany(standings: readonly Standing[]): Promise<void>;
  /** The entries of users on boards, with their revisions; users without an entry are left out. */
  standingsOf(boards: readonly string[], userIds: readonly string[]): Promise<Standing[]>;
  /** The boards with entries, and possibly some whose entries were all removed. */
  list(): Promise<string[]>;
  top(board: string, options: { limit: number; includeBots: boolean }): Promise<RankedScore[]>;
  /** @returns undefined for a user who is not on that board, or excluded as a bot */
  rankOf(board: string, userId: string, options: { includeBots: boolean }): Promise<RankedScore | undefined>;
  /** The same for several users; those who are not on it, or excluded as bots, are left out. */
  ranksOf(
    board: string,
    userIds: readonly string[],
    options: { includeBots: boolean },
  ): Promise<ReadonlyMap<string, RankedScore>>;
}

/** The revision of a deleted account, which no later computation can replace. */
export const finalRevision = Number.MAX_SAFE_INTEGER;

/** Whether two scores look the same on a board. */
export const isSameScore = (a: BoardScore, b: BoardScore): boolean =>
  a.value === b.value &&
  a.durationSeconds === b.durationSeconds &&
  a.bestScore === b.bestScore &&
  a.at.getTime() === b.at.getTime() &&
  a.exerciseName === b.exerciseName &&
  a.isBot === b.isBot;
