import { Schema, type Connection, type Model } from 'mongoose';
import type { ChatFact } from './fact.ts';

/** The stored fact of a conversation, by the conversation's id. */
export interface ChatFactDocument {
  readonly _id: string;
  readonly user_id: string;
  readonly is_bot: boolean;
  readonly exercise_id: string;
  readonly exercise_slug: string;
  readonly exercise_name: string;
  readonly score: number;
  readonly points: number;
  readonly off_boards?: true;
  readonly duration_seconds: number;
  /** When it ended. */
  readonly completed_at: Date;
  readonly local_date: string;
}

// One document for each conversation, unlike workouts, because a scenario's id is looked up in them.
const schema = new Schema<ChatFactDocument>(
  {
    _id: String,
    user_id: String,
    is_bot: Boolean,
    exercise_id: String,
    exercise_slug: String,
    exercise_name: String,
    score: Number,
    points: Number,
    off_boards: Boolean,
    duration_seconds: Number,
    completed_at: Date,
    local_date: String,
  },
  { collection: 'chat_facts', versionKey: false },
)
  .index({ user_id: 1, completed_at: 1 })
  .index({ exercise_id: 1 });

export const chatFactModel = (connection: Connection): Model<ChatFactDocument> =>
  connection.model<ChatFactDocument>('ChatFact', schema);

export const toChatFactDocument = (fact: ChatFact): ChatFactDocument => ({
  _id: fact.sessionId,
  user_id: fact.userId,
  is_bot: fact.isBot,
  exercise_id: fact.exerciseId,
  exercise_slug: fact.exerciseSlug,
  exercise_name: fact.exerciseName,
  score: fact.score,
  points: fact.points,
  ...(fact.offBoards && { off_boards: true as const }),
  duration_seconds: fact.durationSeconds,
  completed_at: fact.endedAt,
  local_date: fact.localDate,
});

export const toChatFact = (document: ChatFactDocument): ChatFact => ({
  kind: 'chat',
  sessionId: document._id,
  userId: document.user_id,
  isBot: document.is_bot,
  exerciseId: document.exercise_id,
  exerciseSlug: document.exercise_slug,
  exerciseName: document.exercise_name,
  score: document.score,
  points: document.points,
  ...(document.off_boards && { offBoards: true as const }),
  durationSeconds: document.duration_seconds,
  endedAt: document.completed_at,
  localDate: document.local_date,
});
