import type { CloudEvent, InternalDaily } from '@ondine/contracts';
import { countByDay, isDuplicateKey, readUserRange } from '@ondine/platform/mongo';
import type { Clock } from '@ondine/platform/time';
import type { Model } from 'mongoose';
import { sessionFields, toSession, toStored, type SessionDocument } from './session-document.ts';
import { sessionCompleted, sessionDeleted, type Session } from './session.ts';
import type { HistoryRecords } from './session-history.ts';
import type { SessionFigures } from './session-stats.ts';
import { sumOf } from '../totals/session-totals.ts';
import type { TotalsStore } from '../totals/totals-store.ts';

/** The repeat keys of a request; the same value of either means the same request. */
export interface RequestKeys {
  readonly idempotencyKey?: string | undefined;
  readonly clientSessionId?: string | undefined;
}

/** The existing session with the keys of a request. */
export type Earlier =
  | { readonly kind: 'repeated'; readonly session: Session }
  /** The key was used for another request, or for a session that is deleted. */
  | { readonly kind: 'conflict'; readonly deleted: boolean };

/** The result of adding a session. */
export type Added = { readonly kind: 'added' } | Earlier;

export interface SessionSummary {
  readonly exerciseSlug: string;
  readonly bestReps: number;
  /** Duration of the best session, in seconds: most repetitions, then the earlier. */
  readonly bestDuration: number;
  readonly sessions: number;
}

/** An event that can be created from a stored session. */
export type SessionEvent =
  CloudEvent<'fitness.session.completed.v1'> | CloudEvent<'fitness.session.deleted.v1'>;

export interface SessionStore {
  /** Stores a session together with its pending event, in one write. */
  add(entry: {
    session: Session;
    event: CloudEvent<'fitness.session.completed.v1'>;
    keys: RequestKeys;
    fingerprint: string;
  }): Promise<Added>;
  /** Null when no session has these keys. */
  findEarlier(userId: string, keys: RequestKeys, fingerprint: string): Promise<Earlier | null>;
  /** Newest first. @param limit how many at most; default all */
  list(userId: string, limit?: number): Promise<Session[]>;
  summarise(userId: string): Promise<SessionSummary[]>;
  total(userId: string, since: Date): Promise<SessionFigures>;
  /** @param latest how many of the newest form scores */
  readHistory(userId: string, latest: number): Promise<HistoryRecords>;
  /** The time zone of the latest session. */
  lastTimeZone(userId: string): Promise<string | undefined>;
  /** @returns false when the user has no such session */
  remove(userId: string, id: string, deletedAt: Date): Promise<boolean>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
  count(): Promise<{ human: number; bot: number }>;
  countByDay(since: Date): Promise<InternalDaily>;
  /** The events of the sessions of a range of users; null when there are too many. */
  readEvents(range: Parameters<typeof readUserRange>[2]): Promise<SessionEvent[] | null>;
}

const notDeleted = { deleted_at: null };

/** @param totals from which statistics are read */
export function createSessionStore(
  model: Model<SessionDocument>,
  totals: TotalsStore,
  clock: Clock,
): SessionStore {
  async function findByKeys(userId: string, { idempotencyKey, clientSessionId }: RequestKeys) {
    const find = (key: object) => model.findOne({ user_id: userId, ...key }).lean<SessionDocument>();
    return (
      (idempotencyKey === undefined ? null : await find({ idempotency_key: idempotencyKey })) ??
      (clientSessionId === undefined ? null : await find({ client_session_id: clientSessionId }))
    );
  }

  async function findEarlier(
    userId: string,
    keys: RequestKeys,
    fingerprint: string,
  ): Promise<Earlier | null> {
    const first = await findByKeys(userId, keys);
    if (!first) return null;
    const deleted = first.deleted_at !== null;
    if (deleted || first.fingerprint !== fingerprint) return { kind: 'conflict', deleted };
    return { kind: 'repeated', session: toSession(first) };
  }

  return {
    findEarlier,

    async add({ session, event, keys, fingerprint }) {
      try {
        await model.collection.insertOne({
          ...toStored(session),
          fingerprint,
          ...(keys.idempotencyKey === undefined ? {} : { idempotency_key: keys.idempotencyKey }),
          ...(keys.clientSessionId === undefined ? {} : { client_session_id: keys.clientSessionId }),
          deleted_at: null,
          saved_at: clock(),
          pending_events: [event],
        } satisfies SessionDocument as never);
        return { kind: 'added' };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const earlier = await findEarlier(session.userId, keys, fingerprint);
        if (!earlier) throw error;
        return earlier;
      }
    },

    async list(userId, limit = 0) {
      const documents = await model.collection
        .find<SessionDocument>({ user_id: userId, ...notDeleted }, { projection: sessionFields })
        .sort({ created_at: -1, _id: -1 })
        .limit(limit)
        .toArray();
      return documents.map(toSession);
    },

    async summarise(userId) {
      const { exercises } = await totals.read(userId);
      return Object.entries(exercises)
        .map(([exerciseSlug, { best, sessions }]) => ({
          exerciseSlug,
          bestReps: best.reps,
          bestDuration: best.duration_seconds,
          sessions,
        }))
        .toSorted((a, b) => (a.exerciseSlug < b.exerciseSlug ? -1 : 1));
    },

    async total(userId, since) {
      const [known, latest] = await Promise.all([
        totals.read(userId),
        // Includes deleted ones: without another condition, the small database answers this from the index alone.
        model.collection
          .find<Pick<SessionDocument, 'deleted_at'>>(
            { user_id: userId, created_at: { $gte: since } },
            { projection: { _id: 0, deleted_at: 1 } },
          )
          .toArray(),
      ]);
      return {
        sessions: sumOf(known, 'sessions'),
        reps: sumOf(known, 'reps'),
        durationSeconds: sumOf(known, 'durationSeconds'),
        sessionsThisWeek: latest.filter(({ deleted_at }) => deleted_at === null).length,
        history: known.history,
      };
    },

    async readHistory(userId, latest) {
      const [{ exercises, history }, newest] = await Promise.all([
        totals.read(userId),
        this.list(userId, latest),
      ]);
      return {
        history,
        exercises: Object.entries(exercises).map(([slug, { sessions, durationSeconds }]) => ({
          slug,
          sessions,
          durationSeconds,
        })),
        newest,
      };
    },

    async lastTimeZone(userId) {
      const last = await model
        .findOne({ user_id: userId }, { time_zone: 1 })
        .sort({ created_at: -1 })
        .lean<Pick<SessionDocument, 'time_zone'>>();
      return last?.time_zone;
    },

    async remove(userId, id, deletedAt) {
      const found = await model
        .findOne({ _id: id, user_id: userId, ...notDeleted }, { exercise_slug: 1, created_at: 1 })
        .lean<Pick<SessionDocument, 'exercise_slug' | 'created_at'>>();
      if (!found) return false;
      const { exercise_slug: exerciseSlug, created_at: endedAt } = found;
      const event = sessionDeleted({ id, userId, exerciseSlug, endedAt }, deletedAt);
      // One write, so that a session is never deleted without its event.
      const { modifiedCount } = await model.updateOne(
        { _id: id, user_id: userId, ...notDeleted },
        {
          $set: { deleted_at: deletedAt, reps: 0, duration_seconds: 0, form_score: 0, notes: null },
          $push: { pending_events: event },
        },
      );
      return modifiedCount === 1;
    },

    async erase(userId) {
      await model.deleteMany({ user_id: userId });
      await totals.erase(userId);
    },

    async count() {
      const [human, bot] = await Promise.all([
        model.countDocuments({ is_bot: false, ...notDeleted }),
        model.countDocuments({ is_bot: true, ...notDeleted }),
      ]);
      return { human, bot };
    },

    countByDay: (since) =>
      countByDay(model, { timeField: 'created_at', botField: 'is_bot', filter: notDeleted, since }),

    async readEvents(range) {
      const documents = await readUserRange<SessionDocument>(model.collection, 'user_id', range);
      return (
        documents?.map((document) => {
          const session = toSession(document);
          return document.deleted_at
            ? sessionDeleted(session, document.deleted_at)
            : sessionCompleted(session);
        }) ?? null
      );
    },
  };
}
