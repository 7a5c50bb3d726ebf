import { Schema, type Connection, type Model } from 'mongoose';
import type { ChatFact } from './fact.ts';

/** The stored fact of a conversation, by the conversation's id. */
export interface ChatFactDocument extends Omit<ChatFact, 'sessionId' | 'endedAt'> {
  readonly _id: string;
  /** When it ended. */
  readonly completedAt: Date;
  /** Never true: conversations are not deleted one by one. */
  readonly deleted: false;
}

// One document for each conversation, unlike workouts, because a scenario's id is looked up in them.
const schema = new Schema<ChatFactDocument>(
  {
    _id: String,
    userId: String,
    deleted: Boolean,
    kind: String,
    isBot: Boolean,
    exerciseId: String,
    exerciseSlug: String,
    exerciseName: String,
    score: Number,
    points: Number,
    offBoards: Boolean,
    durationSeconds: Number,
    completedAt: Date,
    localDate: String,
  },
  { collection: 'chat_facts', versionKey: false },
)
  .index({ userId: 1, completedAt: 1 })
  .index({ exerciseId: 1 });

export const chatFactModel = (connection: Connection): Model<ChatFactDocument> =>
  connection.model<ChatFactDocument>('ChatFact', schema);

export const toChatFactDocument = ({ sessionId, endedAt, ...fact }: ChatFact): ChatFactDocument => ({
  _id: sessionId,
  ...fact,
  completedAt: endedAt,
  deleted: false,
});

export const readChatFact = (document: ChatFactDocument): ChatFact => ({
  kind: 'chat',
  sessionId: document._id,
  userId: document.userId,
  isBot: document.isBot,
  exerciseId: document.exerciseId,
  exerciseSlug: document.exerciseSlug,
  exerciseName: document.exerciseName,
  score: document.score,
  points: document.points,
  ...(document.offBoards && { offBoards: true as const }),
  durationSeconds: document.durationSeconds,
  endedAt: document.completedAt,
  localDate: document.localDate,
});
