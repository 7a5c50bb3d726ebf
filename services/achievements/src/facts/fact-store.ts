import { guardedUpsert, insertMissing, readUserRange } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import { isChat, toFact, type FactRecord, type WorkoutRecord } from './fact-record.ts';
import type { ChatFact, Fact } from './fact.ts';
import { createMonthStore } from './month-store.ts';
import { workoutModel, type WorkoutDocument } from './old-form/workout-document.ts';
import { createOldFormStore } from './old-form/workout-store.ts';
import { startOfMonth, workoutMonthModel, type WorkoutMonth } from './workout-month.ts';
import { createWorkoutStore } from './workout-store.ts';

type ChatDocument = Extract<FactRecord, { kind: 'chat' }>;

// One for each conversation, unlike workouts: by one of them a scenario's id is found.
const chatSchema = new Schema<ChatDocument>(
  {
    _id: String,
    userId: String,
    deleted: Boolean,
    kind: String,
    isBot: Boolean,
    exerciseId: String,
    exerciseSlug: String,
    exerciseName: String,
    score: Number,
    points: Number,
    offBoards: Boolean,
    durationSeconds: Number,
    completedAt: Date,
    localDate: String,
  },
  { collection: 'chat_facts', versionKey: false },
)
  .index({ userId: 1, completedAt: 1 })
  .index({ exerciseId: 1 });

/** Where facts are kept. */
export interface FactModels {
  readonly months: Model<WorkoutMonth>;
  /** The old form; `oldFormUntil` has to be known before its index is built. */
  readonly oldForm: Model<WorkoutDocument>;
  readonly chat: Model<ChatDocument>;
}

export const factModels = (connection: Connection): FactModels => ({
  months: workoutMonthModel(connection),
  oldForm: workoutModel(connection),
  chat: connection.model<ChatDocument>('ChatFact', chatSchema),
});

export interface FactStore {
  /**
   * Keeps a fact by its session's id; hearing it again, or after its deletion, changes nothing.
   * @returns false after its deletion
   */
  put(fact: Fact): Promise<boolean>;
  /** Whether a fact was taken back by a word that did not say its month, which `put` does not look for. */
  isTakenBack(fact: Fact): Promise<boolean>;
  /** Whether there is any such word about a user's facts. */
  hasTraceWithoutMonth(userId: string): Promise<boolean>;
  /**
   * Takes a workout back for good, also one that has yet to be heard of.
   * @param month in which it ended, as of `monthOf`; looked for when left out
   * @returns the month, undefined where nobody knows it
   */
  remove(sessionId: string, userId: string, month?: string): Promise<string | undefined>;
  /** @param since the first month of those listed, as of `monthOf`; all when left out */
  list(userId: string, since?: string): Promise<Fact[]>;
  erase(userId: string): Promise<void>;
  /** All facts and traces of a range of users; null when they are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<FactRecord[] | null>;
  /** Adds what is not there yet; what came in meanwhile stands. */
  addMissing(records: readonly FactRecord[]): Promise<void>;
  /** Puts a record in the place of another of the same id that should not have been there. */
  replace(record: FactRecord, there: FactRecord | undefined): Promise<void>;
  /** Removes records without a trace. */
  discard(records: readonly FactRecord[]): Promise<void>;
  /** The slug of a scenario that anybody has talked in, by its id; undefined for what is no such id. */
  scenarioById(id: string): Promise<string | undefined>;
}

const toChatFact = ({ _id: sessionId, ...fact }: Omit<ChatDocument, 'deleted'>): ChatFact => ({
  ...fact,
  sessionId,
});

/** @param writesOldForm as of `createWorkoutStore` */
export function createFactStore(
  { months, oldForm, chat }: FactModels,
  writesOldForm: () => boolean = () => false,
): FactStore {
  const workouts = createWorkoutStore(createMonthStore(months), createOldFormStore(oldForm), writesOldForm);
  const byKind = (records: readonly FactRecord[]) => ({
    ofChat: records.filter(isChat),
    ofWorkouts: records.filter((record): record is WorkoutRecord => !isChat(record)),
  });
  const replaceChat = ({ _id, ...record }: ChatDocument) =>
    guardedUpsert((options) => chat.replaceOne({ _id }, { ...record }, options));

  return {
    async put(fact) {
      if (fact.kind === 'fitness') return await workouts.put(fact);
      const { sessionId, ...rest } = fact;
      await replaceChat({ _id: sessionId, ...rest, deleted: false });
      return true;
    },

    // Conversations are never taken back one by one.
    isTakenBack: async (fact) => fact.kind === 'fitness' && (await workouts.isTakenBack(fact)),
    hasTraceWithoutMonth: (userId) => workouts.hasTraceWithoutMonth(userId),
    remove: (sessionId, userId, month) => workouts.remove(sessionId, userId, month),

    async list(userId, since) {
      const ofMonths = since === undefined ? {} : { completedAt: { $gte: startOfMonth(since) } };
      const [trained, talked] = await Promise.all([
        workouts.list(userId, since),
        chat.find({ userId, ...ofMonths }, { deleted: 0 }).lean<Omit<ChatDocument, 'deleted'>[]>(),
      ]);
      return [...trained, ...talked.map(toChatFact)];
    },

    async erase(userId) {
      await Promise.all([workouts.erase(userId), chat.deleteMany({ userId })]);
    },

    async readRange(range, limit) {
      const [trained, talked] = await Promise.all([
        workouts.readRange(range, limit),
        readUserRange<ChatDocument>(chat.collection, 'userId', { ...range, limit }),
      ]);
      return trained && talked ? [...trained, ...talked] : null;
    },

    async addMissing(records) {
      const { ofChat, ofWorkouts } = byKind(records);
      const facts = ofWorkouts.map(toFact).filter((fact) => fact?.kind === 'fitness');
      await workouts.addMissing(facts);
      await insertMissing(chat.collection, ofChat);
    },

    async replace(record, there) {
      if (isChat(record)) await replaceChat(record);
      else await workouts.replace(record, there && !isChat(there) ? there : undefined);
    },

    async discard(records) {
      const { ofChat, ofWorkouts } = byKind(records);
      for (const record of ofWorkouts) await workouts.discard(record);
      if (ofChat.length > 0) await chat.deleteMany({ _id: { $in: ofChat.map(({ _id }) => _id) } });
    },

    async scenarioById(id) {
      const known = await chat
        .findOne({ exerciseId: id }, { exerciseSlug: 1 })
        .lean<Pick<ChatDocument, 'exerciseSlug'>>();
      return known?.exerciseSlug;
    },
  };
}
