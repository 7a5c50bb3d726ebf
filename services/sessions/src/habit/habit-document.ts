import type { HabitSettings, PushSubscriptionBody } from '@ondine/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

/** A user's settings, and the browsers that receive their reminders. */
export interface HabitDocument extends HabitSettings {
  _id: string;
  /** The user's time zone when they last changed a setting. */
  time_zone: string;
  subscriptions: PushSubscriptionBody[];
  /** The Monday of the last week with a reminder. */
  reminded_week: string | null;
}

const schema = new Schema<HabitDocument>(
  {
    _id: String,
    goal: Number,
    off: [String],
    time_zone: String,
    subscriptions: [Schema.Types.Mixed],
    reminded_week: String,
  },
  { collection: 'habits', versionKey: false },
).index({ 'subscriptions.endpoint': 1 }, { sparse: true });

export const habitModel = (connection: Connection): Model<HabitDocument> =>
  connection.model<HabitDocument>('Habit', schema);
