import type { AnyCloudEvent, ChatResult } from '@ondine/contracts';
import { pendingEventsIndex } from '@ondine/platform/events';
import type { Casting } from '../scenarios/cast.ts';
import { Schema, type Connection, type Model } from 'mongoose';

/** A finished and scored conversation, by the conversation's id, with the events that the bus has not confirmed. */
export interface ResultDocument {
  _id: string;
  user_id: string;
  is_bot: boolean;
  exercise_id: string;
  exercise_slug: string;
  exercise_name: string;
  completed_at: Date;
  /** The day it ended on in the user's time zone, `YYYY-MM-DD`. */
  local_date: string;
  time_zone: string;
  duration_seconds: number;
  /** 0 to 100. */
  session_score: number;
  final_points: number;
  /** Set only if it is left off boards. */
  off_boards?: true;
  /** Set when the member has deleted it: its texts are removed, but the score still counts. */
  deleted_at?: Date;
  /** The partner of the conversation; set only if another one was chosen. */
  casting?: Casting;
  /** The whole answer, for a repeat. */
  answer: ChatResult;
  pending_events: AnyCloudEvent[];
}

const schema = new Schema<ResultDocument>(
  {
    _id: String,
    user_id: String,
    is_bot: Boolean,
    exercise_id: String,
    exercise_slug: String,
    exercise_name: String,
    completed_at: Date,
    local_date: String,
    time_zone: String,
    duration_seconds: Number,
    session_score: Number,
    final_points: Number,
    off_boards: Boolean,
    deleted_at: Date,
    casting: Schema.Types.Mixed,
    answer: Schema.Types.Mixed,
    pending_events: [Schema.Types.Mixed],
  },
  { collection: 'results', versionKey: false },
)
  .index({ user_id: 1, completed_at: -1 })
  .index({ is_bot: 1, completed_at: 1 })
  .index(pendingEventsIndex.fields, pendingEventsIndex.options);

export const resultModel = (connection: Connection): Model<ResultDocument> =>
  connection.model<ResultDocument>('Result', schema);
