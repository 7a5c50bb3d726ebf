import type { ChatResult, ChatSession, CloudEvent, InternalDaily } from '@ondine/contracts';
import { countByDay, isDuplicateKey, readUserRange } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { ChatTotals } from './chat-stats.ts';
import { eventsOf } from './finished-event.ts';
import type { Casting } from '../scenarios/cast.ts';
import type { ResultDocument } from './result-document.ts';
import type { Practised } from './skills.ts';

export interface ResultStore {
  /**
   * Newest first, without deleted ones.
   * @param options `limit` how many at most, `before` only those that ended before
   */
  list(
    userId: string,
    options?: { readonly limit?: number; readonly before?: Date | undefined },
  ): Promise<ChatSession[]>;
  /** All results of a user with their answers, deleted ones too, the newest first. */
  readAll(userId: string): Promise<(ChatSession & { readonly answer: ChatResult })[]>;
  /** A result of the user with its answer; undefined also for a deleted one. */
  find(
    userId: string,
    id: string,
  ): Promise<{ session: ChatSession; answer: ChatResult; casting: Casting | null } | undefined>;
  /**
   * Removes the texts of a result; its score still counts.
   * @returns false when there is none
   */
  deleteWords(userId: string, id: string, now: Date): Promise<boolean>;
  /** Scores of the latest conversations of a scenario, the newest first, without those that the safety rules ended. */
  lastScores(userId: string, scenarioSlug: string, most: number): Promise<number[]>;
  /** The skills in the latest conversations. */
  practised(userId: string): Promise<Practised[]>;
  /**
   * Stores a result together with its pending event, in one write.
   * @returns the valid answer: that of an earlier result of the same conversation, if there is one
   */
  add(result: ResultDocument): Promise<ChatResult>;
  /** The answer to completing this conversation. */
  findAnswer(userId: string, id: string): Promise<ChatResult | undefined>;
  /** Days with a finished conversation that has a score, in the user's time zone. */
  dates(userId: string): Promise<string[]>;
  /**
   * Without the conversations that the safety rules ended.
   * @param since from when on points count as this week's
   */
  total(userId: string, since: Date): Promise<ChatTotals>;
  /** The time zone of the latest conversation. */
  lastTimeZone(userId: string): Promise<string | undefined>;
  count(): Promise<{ human: number; bot: number }>;
  countByDay(since: Date): Promise<InternalDaily>;
  /** The events of the results of a range of users; null when there are too many. */
  readEvents(
    range: Parameters<typeof readUserRange>[2],
  ): Promise<CloudEvent<'chat.session.completed.v1'>[] | null>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
}

const toWire = (document: ResultDocument): ChatSession => ({
  id: document._id,
  exercise_id: document.exercise_id,
  exercise_slug: document.exercise_slug,
  exercise_name: document.exercise_name,
  created_at: document.completed_at.toISOString(),
  duration_seconds: document.duration_seconds,
  session_score: document.session_score,
  final_points: document.final_points,
});

interface TotalsByScenario {
  _id: string;
  sessions: number;
  points: number;
  durationSeconds: number;
  weeklyPoints: number;
  bestScore: number;
  dates: string[];
}

/** The user's results that are not deleted. */
const kept = (userId: string) => ({ user_id: userId, deleted_at: null });

/** Older conversations say little about today's skills. */
const mostPractised = 200;

export function createResultStore(model: Model<ResultDocument>): ResultStore {
  return {
    async add(result) {
      try {
        await model.collection.insertOne(result as never);
        return result.answer;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const first = await model.findOne({ _id: result._id }).lean<ResultDocument>();
        if (!first) throw error;
        return first.answer;
      }
    },

    async findAnswer(userId, id) {
      const found = await model
        .findOne({ _id: id, user_id: userId }, { answer: 1 })
        .lean<Pick<ResultDocument, 'answer'>>();
      return found?.answer;
    },

    dates: (userId) => model.distinct('local_date', { user_id: userId, session_score: { $gt: 0 } }),

    async find(userId, id) {
      const document = await model.findOne({ ...kept(userId), _id: id }).lean<ResultDocument>();
      return document
        ? { session: toWire(document), answer: document.answer, casting: document.casting ?? null }
        : undefined;
    },

    async deleteWords(userId, id, now) {
      const { matchedCount } = await model.updateOne(
        { ...kept(userId), _id: id },
        {
          $set: {
            deleted_at: now,
            'answer.gemini_feedback': '',
            'answer.checkpoint_evidence': {},
            'answer.better_lines': [],
          },
        },
      );
      return matchedCount === 1;
    },

    async lastScores(userId, scenarioSlug, most) {
      const documents = await model
        .find(
          { user_id: userId, exercise_slug: scenarioSlug, 'answer.safety_violated': false },
          { session_score: 1 },
        )
        .sort({ completed_at: -1 })
        .limit(most)
        .lean<Pick<ResultDocument, 'session_score'>[]>();
      return documents.map(({ session_score: score }) => score);
    },

    async practised(userId) {
      const documents = await model
        .find(
          { user_id: userId },
          { exercise_slug: 1, completed_at: 1, 'answer.checkpoints_met': 1, 'answer.safety_violated': 1 },
        )
        .sort({ completed_at: -1 })
        .limit(mostPractised)
        .lean<ResultDocument[]>();
      return documents
        .filter(({ answer }) => !answer.safety_violated)
        .map(({ exercise_slug: scenarioSlug, completed_at: completedAt, answer }) => ({
          scenarioSlug,
          completedAt,
          checkpointsMet: answer.checkpoints_met,
        }));
    },

    async readAll(userId) {
      const documents = await model
        .find({ user_id: userId })
        .sort({ completed_at: -1, _id: -1 })
        .lean<ResultDocument[]>();
      return documents.map((document) => ({ ...toWire(document), answer: document.answer }));
    },

    async list(userId, { limit = 0, before } = {}) {
      const documents = await model
        .find({ ...kept(userId), ...(before && { completed_at: { $lt: before } }) })
        .sort({ completed_at: -1, _id: -1 })
        .limit(limit)
        .lean<ResultDocument[]>();
      return documents.map(toWire);
    },

    async total(userId, since) {
      const rows = await model.aggregate<TotalsByScenario>([
        { $match: { user_id: userId, 'answer.safety_violated': { $ne: true } } },
        {
          $group: {
            _id: '$exercise_slug',
            sessions: { $sum: 1 },
            points: { $sum: '$final_points' },
            durationSeconds: { $sum: '$duration_seconds' },
            // Counted as on boards, which exclude copies.
            weeklyPoints: {
              $sum: {
                $cond: [
                  { $and: [{ $gte: ['$completed_at', since] }, { $ne: ['$off_boards', true] }] },
                  '$final_points',
                  0,
                ],
              },
            },
            bestScore: { $max: '$session_score' },
            dates: { $addToSet: '$local_date' },
          },
        },
      ]);
      const sum = (field: 'sessions' | 'points' | 'durationSeconds' | 'weeklyPoints') =>
        rows.reduce((total, row) => total + row[field], 0);
      return {
        sessions: sum('sessions'),
        points: sum('points'),
        durationSeconds: sum('durationSeconds'),
        weeklyPoints: sum('weeklyPoints'),
        bestScores: Object.fromEntries(rows.map(({ _id, bestScore }) => [_id, bestScore])),
        dates: rows.flatMap(({ dates }) => dates),
      };
    },

    async lastTimeZone(userId) {
      const last = await model
        .findOne({ user_id: userId }, { time_zone: 1 })
        .sort({ completed_at: -1 })
        .lean<Pick<ResultDocument, 'time_zone'>>();
      return last?.time_zone;
    },

    async count() {
      const [human, bot] = await Promise.all([
        model.countDocuments({ is_bot: false }),
        model.countDocuments({ is_bot: true }),
      ]);
      return { human, bot };
    },

    countByDay: (since) => countByDay(model, { timeField: 'completed_at', botField: 'is_bot', since }),

    async readEvents(range) {
      const documents = await readUserRange<ResultDocument>(model.collection, 'user_id', range);
      return documents?.flatMap(eventsOf) ?? null;
    },

    async erase(userId) {
      await model.deleteMany({ user_id: userId });
    },
  };
}
