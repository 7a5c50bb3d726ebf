import { Schema, type Connection, type Model } from 'mongoose';
import type { Fact } from './fact.ts';
import type { StoredWorkouts } from './stored-workout.ts';

/**
 * The workouts of one user that ended in one month, so that the cost of a workout does not grow with the years before
 * it.
 */
export interface WorkoutMonth {
  /** The user's id and the month; see `monthId`. */
  _id: string;
  user_id: string;
  /** `YYYY-MM`, see `monthOf`. */
  month: string;
  workouts?: StoredWorkouts;
  /** Ids of sessions of that month that were deleted for good. */
  removed?: string[];
}

const schema = new Schema<WorkoutMonth>(
  {
    _id: String,
    user_id: String,
    month: String,
    workouts: Schema.Types.Mixed,
    removed: Schema.Types.Mixed,
  },
  { collection: 'workout_months', versionKey: false, minimize: false },
).index({ user_id: 1, month: 1 });

export const workoutMonthModel = (connection: Connection): Model<WorkoutMonth> =>
  connection.model<WorkoutMonth>('WorkoutMonth', schema);

/**
 * The month of a fact, `YYYY-MM`: in UTC, by the server's time of its end, which never changes. The month in the user's
 * time zone may be the one before or after.
 */
export const monthOf = ({ endedAt }: Pick<Fact, 'endedAt'>): string => endedAt.toISOString().slice(0, 7);

/** The start of a month. */
export const startOfMonth = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

/** The id of the document of a user's month. */
export const monthId = (userId: string, month: string): string => `${userId}:${month}`;
