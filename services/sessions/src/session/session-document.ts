import type { AnyCloudEvent } from '@ondine/contracts';
import { pendingEventsIndex } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Session } from './session.ts';

/** A session as it lies in the database, with the events about it that the bus has not confirmed. */
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
  /** What the client asked for, to tell a repeat from another request under the same key. */
  fingerprint: string;
  idempotency_key?: string;
  client_session_id?: string;
  /** Set once deleted; only what a repeat and a rebuild need is kept then. */
  deleted_at: Date | null;
  /** When it was stored, by the server; missing in what was stored before that was kept. */
  saved_at?: Date;
  pending_events: AnyCloudEvent[];
}

/** Before anything was saved or deleted here. */
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
    fingerprint: String,
    idempotency_key: String,
    client_session_id: String,
    deleted_at: Date,
    saved_at: Date,
    pending_events: [Schema.Types.Mixed],
  },
  { collection: 'sessions', versionKey: false },
)
  // With the id, by which those of one moment are in order: a list is read without sorting.
  .index({ user_id: 1, created_at: -1, _id: -1 })
  .index({ user_id: 1, saved_at: 1 })
  // Of those that were deleted alone, which are few.
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

/** What is read of a session for a `Session`. */
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
});
