import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredWorkouts } from '../stored-workout.ts';

/**
 * All workouts of one user in one document, as releases before months wrote them. Of a deleted session whose month nobody
 * knows, the trace is still kept here.
 */
export interface WorkoutDocument {
  _id: string;
  /** The id again, for an index by which ranges of users are found. */
  userId: string;
  /** By session id. */
  workouts?: StoredWorkouts;
  /** Ids of sessions that were deleted, for good. */
  removed?: string[];
}

/** Their collection: where it is, a release before months has run, or a trace without a month has come. */
export const oldFormCollection = 'workouts';

const schema = new Schema<WorkoutDocument>(
  { _id: String, userId: String, workouts: Schema.Types.Mixed, removed: Schema.Types.Mixed },
  { collection: oldFormCollection, versionKey: false, minimize: false },
).index({ userId: 1 });

export const workoutModel = (connection: Connection): Model<WorkoutDocument> =>
  connection.model<WorkoutDocument>('Workouts', schema);
