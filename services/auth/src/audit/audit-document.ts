import type { AuditAction } from '@ondine/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { AuditOrigin } from './audit-log.ts';

/** How long an entry is kept, in seconds: long enough to investigate what is noticed late. */
const keptSeconds = 365 * 24 * 3600;

/** A stored entry: who did what to an account, when, and from where. */
export interface AuditDocument {
  readonly _id: string;
  /** The account that it concerns. Its owner did it, unless `origin` is null: then the platform did. */
  readonly user_id: string;
  readonly action: AuditAction;
  readonly at: Date;
  readonly origin: AuditOrigin | null;
  /** The admin who did it, in an entry of a member. */
  readonly by?: string;
  /** The member or event that it concerned, in an entry of an admin. */
  readonly about?: string;
}

const definition = {
  _id: { type: String, required: true },
  user_id: { type: String, required: true },
  action: { type: String, required: true },
  at: { type: Date, required: true, expires: keptSeconds },
  origin: {
    type: new Schema<AuditOrigin>({ device: String, network: String }, { _id: false }),
    default: null,
  },
  by: String,
  about: String,
};

const schema = new Schema<AuditDocument>(definition, { collection: 'audit_log', versionKey: false }).index({
  user_id: 1,
  at: -1,
});

export const auditModel = (connection: Connection): Model<AuditDocument> =>
  connection.model<AuditDocument>('AuditRecord', schema);
