import { Schema, type Connection, type Model } from 'mongoose';
import type { BoardScore, RankedScore } from './leaderboard-store.ts';

/** A stored entry of a board. */
export interface BoardDocument {
  _id: string;
  /** The board's key. It is stored as `exercise`, and a score as `reps`, because boards of conversations were added later. */
  exercise: string;
  user_id: string;
  /** False once removed; the revision is kept to detect a late, older computation, but the result is not. */
  listed: boolean;
  revision: number;
  reps: number;
  duration_seconds: number;
  best_score?: number;
  at: Date;
  exercise_name: string;
  is_bot: boolean;
  /** For a board that ends. */
  forget_at?: Date;
}

const schema = new Schema<BoardDocument>(
  {
    _id: String,
    exercise: String,
    user_id: String,
    listed: Boolean,
    revision: Number,
    reps: Number,
    duration_seconds: Number,
    best_score: Number,
    at: Date,
    exercise_name: String,
    is_bot: Boolean,
    forget_at: Date,
  },
  { collection: 'boards', versionKey: false },
)
  // Ends with the bot flag, so that bots are skipped without fetching their documents.
  .index({ exercise: 1, listed: 1, reps: -1, at: 1, user_id: -1, is_bot: 1 })
  .index({ user_id: 1 })
  .index({ forget_at: 1 }, { expireAfterSeconds: 0 });

export const boardModel = (connection: Connection): Model<BoardDocument> =>
  connection.model<BoardDocument>('Board', schema);

export const toScore = (document: BoardDocument): BoardScore => ({
  value: document.reps,
  durationSeconds: document.duration_seconds,
  ...(document.best_score !== undefined && { bestScore: document.best_score }),
  at: document.at,
  exerciseName: document.exercise_name,
  isBot: document.is_bot,
});

/** @param rank from 1 */
export const toRanked = (document: BoardDocument, rank: number): RankedScore => ({
  ...toScore(document),
  at: document.at.toISOString(),
  rank,
  userId: document.user_id,
});
