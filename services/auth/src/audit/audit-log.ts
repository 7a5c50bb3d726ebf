import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditEntry } from '@ondine/contracts';
import type { Clock, Logger } from '@ondine/platform';
import { Schema, type Connection } from 'mongoose';

/** How long an entry is kept: long enough to look into what is noticed late. */
const keptSeconds = 365 * 24 * 3600;
/** Entries that are shown. */
const shownCount = 100;

/** Where something was done from. */
export interface AuditOrigin {
  readonly device: string;
  readonly network: string;
}

/** One thing that happened to an account: who, what, when, from where. */
export interface AuditRecord {
  readonly _id: string;
  /** The account it is about, and whose owner did it, unless `origin` is null: then it was us. */
  readonly userId: string;
  readonly action: AuditAction;
  readonly at: Date;
  readonly origin: AuditOrigin | null;
}

const auditDefinition = {
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  action: { type: String, required: true },
  at: { type: Date, required: true, expires: keptSeconds },
  origin: { type: new Schema({ device: String, network: String }, { _id: false }), default: null },
};

const auditSchema = new Schema<AuditRecord>(auditDefinition, { collection: 'audit_log', versionKey: false });
auditSchema.index({ userId: 1, at: -1 });

export function auditModel(connection: Connection) {
  return connection.model('AuditRecord', auditSchema);
}

/** What happened to accounts. Entries are only ever added, and go with their account or after a year. */
export interface AuditLog {
  /** Never rejects, nor makes anybody wait: what cannot be noted is in the service's log. */
  note(userId: string, action: AuditAction, origin: AuditOrigin | null): void;
  /** The latest entries of an account, the latest first. */
  list(userId: string): Promise<AuditEntry[]>;
  /** Removes what is known of somebody, and notes that her account was deleted. */
  forget(userId: string): Promise<void>;
  /** Resolves when nothing is under way any more. */
  settled(): Promise<void>;
}

export function createAuditLog({
  entries,
  clock,
  logger,
}: {
  entries: ReturnType<typeof auditModel>;
  clock: Clock;
  logger: Logger;
}): AuditLog {
  const underWay = new Set<Promise<void>>();
  const add = async (userId: string, action: AuditAction, origin: AuditOrigin | null) => {
    await entries.create({ _id: randomUUID(), userId, action, at: clock(), origin });
  };
  return {
    note(userId, action, origin) {
      const noting = add(userId, action, origin)
        .catch((error: unknown) =>
          logger.error({ err: error, user: userId, action }, 'Not noted in the audit log'),
        )
        .finally(() => underWay.delete(noting));
      underWay.add(noting);
    },
    async list(userId) {
      const found = await entries.find({ userId }).sort({ at: -1 }).limit(shownCount).lean<AuditRecord[]>();
      return found.map(({ at, action, origin }) => ({
        at: at.toISOString(),
        action,
        device: origin?.device ?? null,
        network: origin?.network ?? null,
      }));
    },
    async forget(userId) {
      await Promise.all(underWay);
      await entries.deleteMany({ userId });
      await add(userId, 'account_deleted', null);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
