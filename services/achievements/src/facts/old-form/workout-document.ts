import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredWorkouts } from '../stored-workout.ts';

/**
 * All workouts of one user in one document, as releases without months wrote them. Traces of deleted sessions with an
 * unknown month are still stored here.
 */
export interface WorkoutDocument {
  _id: string;
  /** The id again, for an index on ranges of users. */
  userId: string;
  /** By session id. */
  workouts?: StoredWorkouts;
  /** Ids of sessions that were deleted for good. */
  removed?: string[];
}

/** Their collection. It exists only if a release without months has run, or a trace without a month was stored. */
export const oldFormCollection = 'workouts';

const schema = new Schema<WorkoutDocument>(
  { _id: String, userId: String, workouts: Schema.Types.Mixed, removed: Schema.Types.Mixed },
  { collection: oldFormCollection, versionKey: false, minimize: false },
).index({ userId: 1 });

export const workoutModel = (connection: Connection): Model<WorkoutDocument> =>
  connection.model<WorkoutDocument>('Workouts', schema);
