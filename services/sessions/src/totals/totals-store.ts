import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Clock } from '@ondine/platform/time';
import type { Model, mongo } from 'mongoose';
import { longAgo, type SessionDocument } from '../session/session-document.ts';
import {
  addSessions,
  countedFields,
  forgetDays,
  stands,
  sumUp,
  type CountedSession,
  type SessionTotals,
} from './session-totals.ts';
import {
  isCurrent,
  toKeptTotals,
  toTotalsDocument,
  type KeptTotals,
  type TotalsDocument,
} from './totals-document.ts';

/**
 * A change is in the database this long after its time at the latest, in ms: longer than the time-out of a write and
 * the clock differences of replicas.
 */
const settledMs = 5 * 60_000;
/** Totals are recomputed after this long, in ms: until then, every call reads the sessions without a time of saving. */
const keptMs = 30 * 86_400_000;

/** The totals of a user's sessions; a reading needs only the sessions that changed recently. */
export interface TotalsStore {
  read(userId: string): Promise<SessionTotals>;
  erase(userId: string): Promise<void>;
}

const deletedIdsOf = (sessions: readonly CountedSession[]) =>
  sessions.filter((each) => !stands(each)).map(({ _id }) => _id);

/**
 * The totals are a cache that saving and deleting do not update: each reading adds the changes since, and stores the
 * settled ones. Deleting an included session makes the totals be recomputed.
 */
export function createTotalsStore(
  { totals, sessions }: { totals: Model<TotalsDocument>; sessions: Model<SessionDocument> },
  clock: Clock,
): TotalsStore {
  const documents = sessions.db.collection<SessionDocument>(sessions.collection.name);
  const kept = totals.db.collection<TotalsDocument>(totals.collection.name);

  const find = (filter: mongo.Filter<SessionDocument>): Promise<CountedSession[]> =>
    documents.find(filter).project<CountedSession>(countedFields).toArray();

  /**
   * The sessions that were saved or deleted since a time. Three queries, because the small database reads all sessions
   * of a user for any condition other than a value or a range of an index.
   */
  async function readChanged(userId: string, since: Date): Promise<CountedSession[]> {
    const [saved, withoutTime, deleted] = await Promise.all([
      find({ user_id: userId, saved_at: { $gte: since } }),
      // Stored by a replica of an older release without this field.
      find({ user_id: userId, saved_at: null as never }),
      find({ user_id: userId, deleted_at: { $gte: since } }),
    ]);
    // A session that was deleted between the reads is in two of them.
    return [...new Map([...saved, ...withoutTime, ...deleted].map((each) => [each._id, each])).values()];
  }

  /** Whether all changes of a session were before a time, so that none can be missing from what was read. */
  const isSettled =
    (until: Date) =>
    ({ saved_at, deleted_at }: CountedSession) =>
      saved_at !== undefined && saved_at < until && (deleted_at === null || deleted_at < until);

  async function keep(totals: KeptTotals, instead: KeptTotals | null): Promise<void> {
    const { _id, ...fields } = toTotalsDocument(totals);
    if (instead) {
      await kept.updateOne({ _id, until: instead.until }, { $set: fields });
      return;
    }
    try {
      await kept.updateOne({ _id }, { $set: fields }, { upsert: true });
    } catch (error) {
      // A concurrent call has stored the same.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async function computeAll(userId: string): Promise<SessionTotals> {
    const now = clock();
    const until = new Date(now.getTime() - settledMs);
    // Sessions that get a time here are not read in addition to totals any more, so totals without them must be deleted
    // first.
    await kept.deleteOne({ _id: userId });
    await documents.updateMany(
      { user_id: userId, saved_at: { $exists: false } },
      { $set: { saved_at: longAgo } },
    );
    const all = await find({ user_id: userId });
    if (all.length > 0) {
      const settled = {
        ...sumUp(all.filter(isSettled(until)), now),
        userId,
        until,
        gone: deletedIdsOf(all.filter((each) => !isSettled(until)(each))),
        forgetAt: new Date(now.getTime() + keptMs),
      };
      await keep(settled, null);
    }
    return sumUp(all, now);
  }

  /** @returns null when they have to be recomputed */
  async function addChanges(known: KeptTotals): Promise<SessionTotals | null> {
    const now = clock();
    const changed = await readChanged(known.userId, known.until);
    const deletedIds = deletedIdsOf(changed);
    if (deletedIds.some((id) => !known.gone.includes(id))) return null;
    const until = new Date(now.getTime() - settledMs);
    const settled = changed.filter((session) => stands(session) && isSettled(until)(session));
    const before = forgetDays(known, now);
    if (settled.length > 0) {
      const next = addSessions(before, settled);
      if (!next) return null;
      await keep({ ...known, ...next, until, gone: deletedIds }, known);
    }
    return addSessions(before, changed);
  }

  return {
    async read(userId) {
      const known = await kept.findOne({ _id: userId });
      const isKept = known !== null && known.forget_at > clock() && isCurrent(known);
      return (isKept ? await addChanges(toKeptTotals(known)) : null) ?? (await computeAll(userId));
    },
    async erase(userId) {
      await kept.deleteOne({ _id: userId });
    },
  };
}
