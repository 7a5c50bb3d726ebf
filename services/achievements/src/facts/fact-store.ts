import { guardedUpsert, insertMissing, readUserRange } from '@ondine/platform/mongo';
import type { Connection, Model } from 'mongoose';
import {
  chatFactModel,
  toChatFact,
  toChatFactDocument,
  type ChatFactDocument,
} from './chat-fact-document.ts';
import type { ChatFact, Fact } from './fact.ts';
import type { FactTrace } from './fact-trace.ts';
import { startOfMonth, workoutMonthModel, type WorkoutMonth } from './month-document.ts';
import { createMonthStore } from './month-store.ts';
import { traceModel, type TraceDocument } from './trace-document.ts';
import { createTraceStore } from './trace-store.ts';
import { createWorkoutStore } from './workout-store.ts';

/** The collections of facts. */
export interface FactModels {
  readonly months: Model<WorkoutMonth>;
  readonly traces: Model<TraceDocument>;
  readonly chat: Model<ChatFactDocument>;
}

export const factModels = (connection: Connection): FactModels => ({
  months: workoutMonthModel(connection),
  traces: traceModel(connection),
  chat: chatFactModel(connection),
});

/** A fact, or the trace of a deleted one. */
export type Known = Fact | FactTrace;

const isOfWorkout = (known: Known): known is Exclude<Known, ChatFact> => known.kind !== 'chat';

export interface FactStore {
  /**
   * Stores a fact by its session's id; storing it again, or after its deletion, changes nothing.
   * @returns false after its deletion
   */
  put(fact: Fact): Promise<boolean>;
  /** Whether a fact was deleted by an event without its month, which `put` does not check. */
  isTakenBack(fact: Fact): Promise<boolean>;
  /** Whether there are such deletions of a user's facts. */
  hasTraceWithoutMonth(userId: string): Promise<boolean>;
  /**
   * Deletes a workout for good, also one whose fact has not arrived yet.
   * @param month in which it ended, as of `monthOf`; looked up when left out
   * @returns the month, undefined if unknown
   */
  remove(sessionId: string, userId: string, month?: string): Promise<string | undefined>;
  /** @param since the first month, as of `monthOf`; default all */
  list(userId: string, since?: string): Promise<Fact[]>;
  erase(userId: string): Promise<void>;
  /** All facts and traces of a range of users; null when there are more than `limit`. */
  readRange(range: { from: string; to: string }, limit: number): Promise<Known[] | null>;
  /** Adds missing facts; those that arrived meanwhile are kept. */
  addMissing(facts: readonly Fact[]): Promise<void>;
  /** Replaces a wrong fact or trace of a session by the right one. */
  replace(wanted: Known, there: Known | undefined): Promise<void>;
  /** Removes facts and traces without leaving a trace. */
  discard(known: readonly Known[]): Promise<void>;
  /** The slug of a scenario with at least one conversation, by its id; undefined for other ids. */
  scenarioById(id: string): Promise<string | undefined>;
}

export function createFactStore({ months, traces, chat }: FactModels): FactStore {
  const workouts = createWorkoutStore(createMonthStore(months), createTraceStore(traces));
  const replaceChat = (fact: ChatFact) => {
    const { _id, ...document } = toChatFactDocument(fact);
    return guardedUpsert((options) => chat.replaceOne({ _id }, document, options));
  };

  return {
    async put(fact) {
      if (fact.kind === 'fitness') return await workouts.put(fact);
      await replaceChat(fact);
      return true;
    },

    // Conversations are never deleted one by one.
    isTakenBack: async (fact) => fact.kind === 'fitness' && (await workouts.isTakenBack(fact)),
    hasTraceWithoutMonth: (userId) => workouts.hasTraceWithoutMonth(userId),
    remove: (sessionId, userId, month) => workouts.remove(sessionId, userId, month),

    async list(userId, since) {
      const ofMonths = since === undefined ? {} : { completed_at: { $gte: startOfMonth(since) } };
      const [trained, talked] = await Promise.all([
        workouts.list(userId, since),
        chat.find({ user_id: userId, ...ofMonths }).lean<ChatFactDocument[]>(),
      ]);
      return [...trained, ...talked.map(toChatFact)];
    },

    async erase(userId) {
      await Promise.all([workouts.erase(userId), chat.deleteMany({ user_id: userId })]);
    },

    async readRange(range, limit) {
      const [trained, talked] = await Promise.all([
        workouts.readRange(range, limit),
        readUserRange<ChatFactDocument>(chat.collection, 'user_id', { ...range, limit }),
      ]);
      if (!trained || !talked) return null;
      return [...trained, ...talked.map(toChatFact)];
    },

    async addMissing(facts) {
      await workouts.addMissing(facts.filter((fact) => fact.kind === 'fitness'));
      const talked = facts.filter((fact) => fact.kind === 'chat');
      await insertMissing(chat.collection, talked.map(toChatFactDocument));
    },

    async replace(wanted, there) {
      if (isOfWorkout(wanted))
        await workouts.replace(wanted, there && isOfWorkout(there) ? there : undefined);
      else await replaceChat(wanted);
    },

    async discard(known) {
      for (const each of known.filter(isOfWorkout)) await workouts.discard(each);
      const talked = known.flatMap((each) => (isOfWorkout(each) ? [] : [each.sessionId]));
      if (talked.length > 0) await chat.deleteMany({ _id: { $in: talked } });
    },

    async scenarioById(id) {
      const known = await chat
        .findOne({ exercise_id: id }, { exercise_slug: 1 })
        .lean<Pick<ChatFactDocument, 'exercise_slug'>>();
      return known?.exercise_slug;
    },
  };
}
