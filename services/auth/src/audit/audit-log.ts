import { randomUUID } from 'node:crypto';
import type { AccountActivity, AuditAction, AuditEntry } from '@ondine/contracts';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { Model } from 'mongoose';
import type { AuditDocument } from './audit-document.ts';

/** The number of entries shown to their owner, and on one page to an admin. */
const shownCount = 100;
const pageCount = 25;

/** The origin of an action. */
export interface AuditOrigin {
  readonly device: string;
  readonly network: string;
}

/** The optional fields of an entry. */
export type AuditDetails = Pick<AuditDocument, 'by' | 'about'>;

/** The audit log of accounts. It is append-only; entries are deleted with their account or after a year. */
export interface AuditLog {
  /** Adds an entry in the background. Never rejects: a failure is logged. */
  note(userId: string, action: AuditAction, origin: AuditOrigin | null): void;
  /** The same, for callers that wait until the entry is stored. */
  add(userId: string, action: AuditAction, origin: AuditOrigin | null, details?: AuditDetails): Promise<void>;
  /**
   * A page of the entries of an account, the latest first, as admins see them. @param before `next` of the page before
   */
  page(userId: string, before?: string): Promise<Pick<AccountActivity, 'entries' | 'next'>>;
  /** The latest entries of an account, the latest first, as many as their owner is shown. */
  list(userId: string): Promise<AuditEntry[]>;
  /** All entries of an account, the latest first, for an export. */
  readAll(userId: string): Promise<AuditEntry[]>;
  /** Removes the entries of a user, and adds one about the deletion of the account. */
  forget(userId: string): Promise<void>;
  /** Resolves when no entry is being written any more. */
  settled(): Promise<void>;
}

export function createAuditLog({
  entries,
  clock,
  logger,
}: {
  entries: Model<AuditDocument>;
  clock: Clock;
  logger: Logger;
}): AuditLog {
  const underWay = new Set<Promise<void>>();
  const add: AuditLog['add'] = async (userId, action, origin, details = {}) => {
    await entries.create({ _id: randomUUID(), user_id: userId, action, at: clock(), origin, ...details });
  };
  /** @param most 0 for all */
  const read = async (userId: string, most: number) => {
    const found = await entries
      .find({ user_id: userId })
      .sort({ at: -1 })
      .limit(most)
      .lean<AuditDocument[]>();
    return found.map(toEntry);
  };
  return {
    add,
    async page(userId, before) {
      const [time, passed = 0] = (before ?? '').split('.').map(Number);
      const found = await entries
        .find({ user_id: userId, ...(before !== undefined && { at: { $lte: new Date(time ?? 0) } }) })
        .sort({ at: -1, _id: -1 })
        .skip(passed)
        .limit(pageCount + 1)
        .lean<AuditDocument[]>();
      const shown = found.slice(0, pageCount);
      return {
        entries: shown.map((entry) => ({
          ...toEntry(entry),
          by: entry.by ?? null,
          about: entry.about ?? null,
        })),
        next: found.length > pageCount ? placeAfter(shown, { time, passed }) : null,
      };
    },
    note(userId, action, origin) {
      const noting = add(userId, action, origin)
        .catch((error: unknown) =>
          logger.error({ err: error, user: userId, action }, 'Not noted in the audit log'),
        )
        .finally(() => underWay.delete(noting));
      underWay.add(noting);
    },
    list: (userId) => read(userId, shownCount),
    readAll: (userId) => read(userId, 0),
    async forget(userId) {
      await Promise.all(underWay);
      await entries.deleteMany({ user_id: userId });
      await add(userId, 'account_deleted', null);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

const toEntry = ({ at, action, origin }: AuditDocument): AuditEntry => ({
  at: at.toISOString(),
  action,
  device: origin?.device ?? null,
  network: origin?.network ?? null,
});

/** The cursor of the next page: the time of the last entry, and the number of entries of that time already returned. */
function placeAfter(
  shown: readonly AuditDocument[],
  begun: { time: number | undefined; passed: number },
): string {
  const last = shown.at(-1)?.at.getTime();
  const ofThatTime = shown.filter(({ at }) => at.getTime() === last).length;
  return `${last}.${ofThatTime + (last === begun.time ? begun.passed : 0)}`;
}
