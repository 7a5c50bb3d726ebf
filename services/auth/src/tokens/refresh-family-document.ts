import { Schema, type Connection, type Model } from 'mongoose';
import type { Proof } from '../step-up/proof.ts';
import type { RefreshFamily } from './refresh-family.ts';

interface LiveDocument {
  readonly hash: string;
  readonly issued_at: Date;
}

interface SpentDocument {
  readonly hash: string;
  readonly spent_at: Date;
  readonly agent?: string;
}

/**
 * A stored sign-in with its refresh tokens. Each field is described at `RefreshFamily`. It is deleted once `expires_at`
 * has passed: its last token has expired then.
 */
export interface RefreshFamilyDocument {
  readonly _id: string;
  /** Empty once the account is deleted. */
  readonly user_id: string;
  readonly device: string;
  readonly live: readonly LiveDocument[];
  readonly spent: readonly SpentDocument[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly proof?: Proof;
  readonly second_step?: boolean;
  readonly epoch?: number;
  readonly revoked_at: Date | null;
  readonly revision: number;
}

const definition = {
  _id: { type: String, required: true },
  user_id: { type: String, default: '', index: true },
  device: { type: String, default: 'Unknown device' },
  live: { type: [{ _id: false, hash: String, issued_at: Date }], required: true },
  spent: { type: [{ _id: false, hash: String, spent_at: Date, agent: String }], required: true },
  created_at: { type: Date, required: true },
  expires_at: { type: Date, required: true, expires: 0 },
  proof: { type: new Schema<Proof>({ at: Date, by: String }, { _id: false }) },
  second_step: { type: Boolean, default: false },
  epoch: { type: Number, default: 0 },
  revoked_at: { type: Date, default: null, index: true },
  revision: { type: Number, required: true },
};

const schema = new Schema<RefreshFamilyDocument>(definition, {
  collection: 'refresh_families',
  versionKey: false,
});

export const refreshFamilyModel = (connection: Connection): Model<RefreshFamilyDocument> =>
  connection.model<RefreshFamilyDocument>('RefreshFamily', schema);

export const toRefreshFamily = (document: RefreshFamilyDocument): RefreshFamily => ({
  _id: document._id,
  userId: document.user_id,
  device: document.device,
  live: document.live.map(({ hash, issued_at: issuedAt }) => ({ hash, issuedAt })),
  spent: document.spent.map(({ hash, spent_at: spentAt, agent }) => ({
    hash,
    spentAt,
    ...(agent !== undefined && { agent }),
  })),
  createdAt: document.created_at,
  expiresAt: document.expires_at,
  ...(document.proof && { proof: document.proof }),
  ...(document.second_step !== undefined && { secondStep: document.second_step }),
  ...(document.epoch !== undefined && { epoch: document.epoch }),
  revokedAt: document.revoked_at,
  revision: document.revision,
});

export const toRefreshFamilyDocument = (family: RefreshFamily): RefreshFamilyDocument => ({
  _id: family._id,
  user_id: family.userId,
  device: family.device,
  live: family.live.map(({ hash, issuedAt }) => ({ hash, issued_at: issuedAt })),
  spent: family.spent.map(({ hash, spentAt, agent }) => ({
    hash,
    spent_at: spentAt,
    ...(agent !== undefined && { agent }),
  })),
  created_at: family.createdAt,
  expires_at: family.expiresAt,
  ...(family.proof && { proof: family.proof }),
  ...(family.secondStep !== undefined && { second_step: family.secondStep }),
  ...(family.epoch !== undefined && { epoch: family.epoch }),
  revoked_at: family.revokedAt,
  revision: family.revision,
});
