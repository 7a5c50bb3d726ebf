/** What a user stands with on a board. */
export interface BoardScore {
  /** What the board ranks by: repetitions, the score of a conversation, or the points of a week. */
  readonly value: number;
  /** Of that workout or conversation, or of all conversations of the week, in seconds. */
  readonly durationSeconds: number;
  /** The best score of one conversation among them, of 100; on boards of conversations only. */
  readonly bestScore?: number;
  /** When it was reached. */
  readonly at: Date;
  readonly exerciseName: string;
  readonly isBot: boolean;
}

/** A score with its place on a board, to be shown. */
export interface RankedScore extends Omit<BoardScore, 'at'> {
  /** From 1. */
  readonly rank: number;
  readonly userId: string;
  /** When it was reached, by ISO 8601 in UTC, as it is kept and sent: making dates of a page's times costs as much as reading it. */
  readonly at: string;
}

/** What a board holds of a user. */
export interface Standing {
  /** Its key: see `board-key.ts`. */
  readonly board: string;
  readonly userId: string;
  readonly revision: number;
  readonly score: BoardScore;
}

/**
 * Boards of scores: the larger value first, then the earlier. Scores are absolute, never added up, so that
 * setting one twice, or again after a rebuild, changes nothing. A board that has ended is forgotten some
 * time later (`forgetBoardAt`).
 */
export interface LeaderboardStore {
  /**
   * Sets where a user stands on a board.
   * @param score null takes them off the board
   * @param revision counts up with each computation of a user; what an older one brings late is ignored
   */
  set(board: string, userId: string, score: BoardScore | null, revision: number): Promise<void>;
  /** The same for many, most of whom are expected to stand on no board yet. */
  setMany(standings: readonly Standing[]): Promise<void>;
  /** Where people stand on boards, and with which revision; those on no board are left out. */
  standingsOf(boards: readonly string[], userIds: readonly string[]): Promise<Standing[]>;
  /** The boards that anybody stands on, and perhaps some that nobody stands on any more. */
  list(): Promise<string[]>;
  top(board: string, options: { limit: number; includeBots: boolean }): Promise<RankedScore[]>;
  /** @returns undefined for a user who is not on that board, or left out as a bot */
  rankOf(board: string, userId: string, options: { includeBots: boolean }): Promise<RankedScore | undefined>;
  /** The same for many; those who are not on it, or left out as bots, are left out. */
  ranksOf(
    board: string,
    userIds: readonly string[],
    options: { includeBots: boolean },
  ): Promise<ReadonlyMap<string, RankedScore>>;
}

/** The revision of a deleted account, which nothing later can undo. */
export const finalRevision = Number.MAX_SAFE_INTEGER;

/** Whether two scores show the same on a board. */
export const isSameScore = (a: BoardScore, b: BoardScore): boolean =>
  a.value === b.value &&
  a.durationSeconds === b.durationSeconds &&
  a.bestScore === b.bestScore &&
  a.at.getTime() === b.at.getTime() &&
  a.exerciseName === b.exerciseName &&
  a.isBot === b.isBot;
