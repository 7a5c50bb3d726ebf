import { Schema, type Connection, type Model } from 'mongoose';
import type { FactRecord } from './fact-record.ts';
import type { FitnessFact } from './fact.ts';

type StoredWorkout = Omit<FitnessFact, 'kind' | 'sessionId' | 'userId'>;

/**
 * All workouts of one user, by their id. They are always read together, and one document costs a
 * database a small part of what one for each of them does.
 */
export interface WorkoutDocument {
  _id: string;
  /** The id again, for an index by which ranges of users are found. */
  userId: string;
  /** By session id. */
  workouts?: Record<string, StoredWorkout>;
  /** Ids of sessions that were deleted, for good. */
  removed?: string[];
}

const schema = new Schema<WorkoutDocument>(
  { _id: String, userId: String, workouts: Schema.Types.Mixed, removed: Schema.Types.Mixed },
  { collection: 'workouts', versionKey: false, minimize: false },
).index({ userId: 1 });

export const workoutModel = (connection: Connection): Model<WorkoutDocument> =>
  connection.model<WorkoutDocument>('Workouts', schema);

/** Where the workout of a session lies; ids hold no dot. */
export const workoutPath = (sessionId: string): string => `workouts.${sessionId}`;

export function toStoredWorkout(fact: Omit<FitnessFact, 'sessionId'>): StoredWorkout {
  const { isBot, exerciseSlug, exerciseName, reps, durationSeconds, completedAt, localDate } = fact;
  return { isBot, exerciseSlug, exerciseName, reps, durationSeconds, completedAt, localDate };
}

export const toFacts = ({ _id: userId, workouts = {} }: WorkoutDocument): FitnessFact[] =>
  Object.entries(workouts).map(([sessionId, workout]) => ({
    kind: 'fitness',
    sessionId,
    userId,
    ...workout,
  }));

/** Each workout, and the trace of each deleted one, on its own. */
export const toRecords = (document: WorkoutDocument): FactRecord[] => [
  ...toFacts(document).map(({ sessionId, ...fact }) => ({
    _id: sessionId,
    ...fact,
    deleted: false as const,
  })),
  ...(document.removed ?? []).map((_id) => ({ _id, userId: document._id, deleted: true as const })),
];
