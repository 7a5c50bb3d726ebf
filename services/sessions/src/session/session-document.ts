import type { AnyCloudEvent } from '@ondine/contracts';
import { pendingEventsIndex } from '@ondine/platform/events';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Session } from './session.ts';

/** A stored session, with the events about it that the bus has not confirmed. */
export interface SessionDocument {
  _id: string;
  user_id: string;
  is_bot: boolean;
  exercise_slug: string;
  exercise_name: string;
  reps: number;
  duration_seconds: number;
  form_score: number;
  notes: string | null;
  /** When it ended. */
  created_at: Date;
  time_zone: string;
  local_date: string;
  unseen?: true;
  /** Identifies the request's content, to tell a repeat from another request with the same key. */
  fingerprint: string;
  idempotency_key?: string;
  client_session_id?: string;
  /** Set when the session was deleted; it then keeps only what a repeat and a rebuild need. */
  deleted_at: Date | null;
  /** When the server stored it; missing in sessions that were stored before this field existed. */
  saved_at?: Date;
  pending_events: AnyCloudEvent[];
}

/** Earlier than any session or deletion. */
export const longAgo = new Date(0);

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    user_id: String,
    is_bot: Boolean,
    exercise_slug: String,
    exercise_name: String,
    reps: Number,
    duration_seconds: Number,
    form_score: Number,
    notes: String,
    created_at: Date,
    time_zone: String,
    local_date: String,
    unseen: Boolean,
    fingerprint: String,
    idempotency_key: String,
    client_session_id: String,
    deleted_at: Date,
    saved_at: Date,
    pending_events: [Schema.Types.Mixed],
  },
  { collection: 'sessions', versionKey: false },
)
  // With the id as a tie-breaker, so that a list is read in index order, without sorting.
  .index({ user_id: 1, created_at: -1, _id: -1 })
  .index({ user_id: 1, saved_at: 1 })
  // Only of deleted sessions, which are few.
  .index({ user_id: 1, deleted_at: 1 }, { partialFilterExpression: { deleted_at: { $gt: longAgo } } })
  .index({ is_bot: 1, deleted_at: 1, created_at: 1 })
  .index(
    { user_id: 1, idempotency_key: 1 },
    { unique: true, partialFilterExpression: { idempotency_key: { $exists: true } } },
  )
  .index(
    { user_id: 1, client_session_id: 1 },
    { unique: true, partialFilterExpression: { client_session_id: { $exists: true } } },
  )
  .index(pendingEventsIndex.fields, pendingEventsIndex.options);

export const sessionModel = (connection: Connection): Model<SessionDocument> =>
  connection.model<SessionDocument>('Session', schema);

/** The fields that a `Session` is read from. */
export const sessionFields = {
  user_id: 1,
  is_bot: 1,
  exercise_slug: 1,
  exercise_name: 1,
  reps: 1,
  duration_seconds: 1,
  form_score: 1,
  notes: 1,
  created_at: 1,
  time_zone: 1,
  local_date: 1,
  unseen: 1,
} as const satisfies Partial<Record<keyof SessionDocument, 1>>;

type StoredSession = Pick<SessionDocument, keyof typeof sessionFields | '_id'>;

export const toSession = (document: StoredSession): Session => ({
  id: document._id,
  userId: document.user_id,
  isBot: document.is_bot,
  exerciseSlug: document.exercise_slug,
  exerciseName: document.exercise_name,
  reps: document.reps,
  durationSeconds: document.duration_seconds,
  formScore: document.form_score,
  notes: document.notes,
  endedAt: document.created_at,
  timeZone: document.time_zone,
  localDate: document.local_date,
  ...(document.unseen && { unseen: true as const }),
});

export const toStored = (session: Session): StoredSession => ({
  _id: session.id,
  user_id: session.userId,
  is_bot: session.isBot,
  exercise_slug: session.exerciseSlug,
  exercise_name: session.exerciseName,
  reps: session.reps,
  duration_seconds: session.durationSeconds,
  form_score: session.formScore,
  notes: session.notes,
  created_at: session.endedAt,
  time_zone: session.timeZone,
  local_date: session.localDate,
  ...(session.unseen && { unseen: true as const }),
});
