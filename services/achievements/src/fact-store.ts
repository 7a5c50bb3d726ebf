import { guardedUpsert } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { ChatFact, Fact, FitnessFact } from './fact.ts';

type FitnessDocument = Omit<FitnessFact, 'sessionId'>;
type ChatDocument = Omit<ChatFact, 'sessionId'>;

/** A fact as it lies in the database, or the trace of one that was taken back. */
type FactDocument = { _id: string; userId: string } & (
  (FitnessDocument & { deleted: false }) | (ChatDocument & { deleted: false }) | { deleted: true }
);

const schema = new Schema<FactDocument>(
  {
    _id: String,
    userId: String,
    deleted: Boolean,
    kind: String,
    isBot: Boolean,
    exerciseId: String,
    exerciseSlug: String,
    exerciseName: String,
    reps: Number,
    score: Number,
    points: Number,
    durationSeconds: Number,
    completedAt: Date,
    localDate: String,
  },
  { collection: 'facts', versionKey: false },
)
  .index({ userId: 1 })
  .index({ kind: 1, completedAt: 1 })
  .index({ kind: 1, exerciseSlug: 1 });

export const factModel = (connection: Connection): Model<FactDocument> =>
  connection.model<FactDocument>('Fact', schema);

/** Someone's part in a board of conversations. */
export interface ChatScore {
  readonly userId: string;
  readonly isBot: boolean;
  /** Points of the week, or the best score of a scenario. */
  readonly value: number;
  /** When it was reached; the earlier ranks first. */
  readonly at: Date;
  readonly exerciseName: string;
}

export interface FactStore {
  /** Keeps a fact by its session's id; hearing it again, or after its deletion, changes nothing. */
  put(fact: Fact): Promise<void>;
  /** Takes a fact back for good, also one that has yet to be heard of. */
  remove(sessionId: string, userId: string): Promise<void>;
  list(userId: string): Promise<Fact[]>;
  erase(userId: string): Promise<void>;
  /** Points by user since a moment, most first. */
  sumPoints(since: Date, includeBots: boolean): Promise<ChatScore[]>;
  /** Best scores of a scenario by user, best first. @param drill its slug or id */
  bestScores(drill: string, includeBots: boolean): Promise<ChatScore[]>;
}

function toFact(document: FactDocument): Fact {
  const { _id: sessionId, ...fact } = document as FitnessDocument & { _id: string; deleted: boolean };
  return { ...fact, sessionId };
}

export function createFactStore(model: Model<FactDocument>): FactStore {
  const chat = (includeBots: boolean) => ({
    kind: 'chat',
    deleted: false,
    ...(includeBots ? {} : { isBot: false }),
  });
  const ranked = [
    { $sort: { value: -1 as const, at: 1 as const, _id: 1 as const } },
    { $addFields: { userId: '$_id' } },
  ];

  return {
    async put({ sessionId, ...fact }) {
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: sessionId, deleted: { $ne: true } },
          { $set: { ...fact, deleted: false } },
          options,
        ),
      );
    },

    async remove(sessionId, userId) {
      await guardedUpsert((options) =>
        model.replaceOne({ _id: sessionId }, { userId, deleted: true }, options),
      );
    },

    async list(userId) {
      const documents = await model.find({ userId, deleted: false }, { deleted: 0 }).lean<FactDocument[]>();
      return documents.map(toFact);
    },

    async erase(userId) {
      await model.deleteMany({ userId });
    },

    sumPoints: (since, includeBots) =>
      model.aggregate<ChatScore>([
        { $match: { ...chat(includeBots), completedAt: { $gte: since } } },
        {
          $group: {
            _id: '$userId',
            value: { $sum: '$points' },
            at: { $max: '$completedAt' },
            isBot: { $first: '$isBot' },
            exerciseName: { $last: '$exerciseName' },
          },
        },
        ...ranked,
      ]),

    bestScores: (drill, includeBots) =>
      model.aggregate<ChatScore>([
        { $match: { ...chat(includeBots), $or: [{ exerciseSlug: drill }, { exerciseId: drill }] } },
        { $sort: { score: -1, completedAt: 1 } },
        {
          $group: {
            _id: '$userId',
            value: { $first: '$score' },
            at: { $first: '$completedAt' },
            isBot: { $first: '$isBot' },
            exerciseName: { $first: '$exerciseName' },
          },
        },
        ...ranked,
      ]),
  };
}
