import { guardedUpsert, insertMissing, readUserRange } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import type { ChatFact, Fact, FitnessFact } from './fact.ts';

type FitnessDocument = Omit<FitnessFact, 'sessionId'>;
type ChatDocument = Omit<ChatFact, 'sessionId'>;

/** A fact, or the trace of one taken back, by its session's id. */
export type FactRecord = FactDocument;

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
  { versionKey: false },
).index({ userId: 1 });

// Boards of conversations are added up when somebody looks; workouts need not pay for their indexes.
const chatSchema = schema
  .clone()
  .index({ completedAt: 1 })
  .index({ exerciseSlug: 1 })
  .index({ exerciseId: 1 });

/** Where facts are kept: those of workouts, with the traces of deleted ones, and those of conversations. */
export interface FactModels {
  readonly fitness: Model<FactDocument>;
  readonly chat: Model<FactDocument>;
}

export const factModels = (connection: Connection): FactModels => ({
  fitness: connection.model<FactDocument>('Fact', schema, 'facts'),
  chat: connection.model<FactDocument>('ChatFact', chatSchema, 'chat_facts'),
});

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
  /** All facts and traces of a range of users; null when they are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<FactRecord[] | null>;
  /** Adds what is not there yet; what came in meanwhile stands. */
  addMissing(records: readonly FactRecord[]): Promise<void>;
  /** Puts a record in the place of another that should not have been there. */
  replace(record: FactRecord): Promise<void>;
  /** Removes records without a trace. */
  discard(sessionIds: readonly string[]): Promise<void>;
  /** Points by user since a moment, most first. */
  sumPoints(since: Date, includeBots: boolean): Promise<ChatScore[]>;
  /** Best scores of a scenario by user, best first. @param drill its slug or id */
  bestScores(drill: string, includeBots: boolean): Promise<ChatScore[]>;
}

/** How a fact is stored. */
export function toFactRecord({ sessionId: _id, ...fact }: Fact): FactRecord {
  return { _id, ...fact, deleted: false };
}

/** How the trace of a fact that was taken back is stored. */
export const toFactTrace = (sessionId: string, userId: string): FactRecord => ({
  _id: sessionId,
  userId,
  deleted: true,
});

function toFact(document: FactDocument): Fact {
  const { _id: sessionId, ...fact } = document as FitnessDocument & { _id: string; deleted: boolean };
  return { ...fact, sessionId };
}

export function createFactStore({ fitness, chat }: FactModels): FactStore {
  const both = [fitness, chat];
  const isChat = (record: FactRecord) => !record.deleted && record.kind === 'chat';
  const counted = (includeBots: boolean) => ({
    deleted: false,
    ...(includeBots ? {} : { isBot: false }),
  });
  const ranked = [
    { $sort: { value: -1 as const, at: 1 as const, _id: 1 as const } },
    { $addFields: { userId: '$_id' } },
  ];

  return {
    async put({ sessionId, ...fact }) {
      const model = fact.kind === 'chat' ? chat : fitness;
      await guardedUpsert((options) =>
        model.updateOne(
          { _id: sessionId, deleted: { $ne: true } },
          { $set: { ...fact, deleted: false } },
          options,
        ),
      );
    },

    // Conversations are never taken back one by one.
    async remove(sessionId, userId) {
      await guardedUpsert((options) =>
        fitness.replaceOne({ _id: sessionId }, { userId, deleted: true }, options),
      );
    },

    async list(userId) {
      const documents = await Promise.all(
        both.map((model) => model.find({ userId, deleted: false }, { deleted: 0 }).lean<FactDocument[]>()),
      );
      return documents.flat().map(toFact);
    },

    async erase(userId) {
      await Promise.all(both.map((model) => model.deleteMany({ userId })));
    },

    async readRange(range, limit) {
      const [workouts, conversations] = await Promise.all(
        both.map((model) => readUserRange<FactDocument>(model.collection, 'userId', { ...range, limit })),
      );
      return workouts && conversations ? [...workouts, ...conversations] : null;
    },

    async addMissing(records) {
      await insertMissing(
        fitness.collection,
        records.filter((record) => !isChat(record)),
      );
      await insertMissing(chat.collection, records.filter(isChat));
    },

    async replace(record) {
      const { collection } = isChat(record) ? chat : fitness;
      await collection.replaceOne({ _id: record._id as never }, record, { upsert: true });
    },

    async discard(sessionIds) {
      await Promise.all(both.map((model) => model.deleteMany({ _id: { $in: [...sessionIds] } })));
    },

    sumPoints: (since, includeBots) =>
      chat.aggregate<ChatScore>([
        { $match: { ...counted(includeBots), completedAt: { $gte: since } } },
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
      chat.aggregate<ChatScore>([
        { $match: { ...counted(includeBots), $or: [{ exerciseSlug: drill }, { exerciseId: drill }] } },
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
