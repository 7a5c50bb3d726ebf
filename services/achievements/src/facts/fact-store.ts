import { guardedUpsert, insertMissing, readUserRange } from '@ondine/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import { isChat, type FactRecord } from './fact-record.ts';
import type { ChatFact, Fact } from './fact.ts';
import { workoutModel, type WorkoutDocument } from './workout-document.ts';
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
  .index({ userId: 1 })
  .index({ exerciseId: 1 });

/** Where facts are kept. */
export interface FactModels {
  readonly workouts: Model<WorkoutDocument>;
  readonly chat: Model<ChatDocument>;
}

export const factModels = (connection: Connection): FactModels => ({
  workouts: workoutModel(connection),
  chat: connection.model<ChatDocument>('ChatFact', chatSchema),
});

export interface FactStore {
  /**
   * Keeps a fact by its session's id; hearing it again, or after its deletion, changes nothing.
   * @returns false after its deletion
   */
  put(fact: Fact): Promise<boolean>;
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
  discard(records: readonly FactRecord[]): Promise<void>;
  /** The slug of a scenario that anybody has talked in, by its id; undefined for what is no such id. */
  scenarioById(id: string): Promise<string | undefined>;
}

const toChatFact = ({ _id: sessionId, ...fact }: Omit<ChatDocument, 'deleted'>): ChatFact => ({
  ...fact,
  sessionId,
});

export function createFactStore({ workouts: workoutDocuments, chat }: FactModels): FactStore {
  const workouts = createWorkoutStore(workoutDocuments);
  const byKind = (records: readonly FactRecord[]) => ({
    ofChat: records.filter(isChat),
    ofWorkouts: records.filter((record) => !isChat(record)),
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
    remove: (sessionId, userId) => workouts.remove(sessionId, userId),

    async list(userId) {
      const [trained, talked] = await Promise.all([
        workouts.list(userId),
        chat.find({ userId }, { deleted: 0 }).lean<Omit<ChatDocument, 'deleted'>[]>(),
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
      await workouts.addMissing(ofWorkouts);
      await insertMissing(chat.collection, ofChat);
    },

    replace: (record) => (isChat(record) ? replaceChat(record) : workouts.replace(record)),

    async discard(records) {
      const { ofChat, ofWorkouts } = byKind(records);
      await workouts.discard(ofWorkouts);
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
