import { Schema, type Connection } from 'mongoose';
import type { RefreshFamily } from './refresh-family.ts';

export interface RefreshFamilyStore {
  insert(family: RefreshFamily): Promise<void>;
  find(id: string): Promise<RefreshFamily | null>;
  /**
   * Writes a family whose change was decided on the revision before it.
   * @returns false when another change came first: read it again and decide anew
   */
  replace(family: RefreshFamily): Promise<boolean>;
  /** Ends a sign-in, whatever its state. */
  revoke(id: string, now: Date): Promise<void>;
  /** The sign-ins of a user that can still be used. */
  listOpen(userId: string, now: Date): Promise<RefreshFamily[]>;
  /** Ends every sign-in of a user but one. */
  revokeAllOf(userId: string, now: Date, except?: string): Promise<void>;
}

const familyDefinition = {
  _id: { type: String, required: true },
  userId: { type: String, required: true, index: true },
  device: { type: String, default: 'Unknown device' },
  live: { type: [{ _id: false, hash: String, issuedAt: Date }], required: true },
  spent: { type: [{ _id: false, hash: String, spentAt: Date }], required: true },
  createdAt: { type: Date, required: true },
  // The database removes a family once its last token cannot be exchanged any more.
  expiresAt: { type: Date, required: true, expires: 0 },
  revokedAt: { type: Date, default: null },
  revision: { type: Number, required: true },
};

const familySchema = new Schema<RefreshFamily>(familyDefinition, {
  collection: 'refresh_families',
  versionKey: false,
});

export function refreshFamilyModel(connection: Connection) {
  return connection.model('RefreshFamily', familySchema);
}

/** Families in MongoDB: one document each, changed in single writes. */
export function createRefreshFamilyStore(
  families: ReturnType<typeof refreshFamilyModel>,
): RefreshFamilyStore {
  const revoked = (now: Date) => ({ $set: { live: [], spent: [], revokedAt: now }, $inc: { revision: 1 } });
  return {
    async insert(family) {
      await families.create(family);
    },
    find: (id) => families.findById(id).lean<RefreshFamily>().exec(),
    async replace(family) {
      const { _id, revision, ...rest } = family;
      const result = await families.updateOne(
        { _id, revision: revision - 1 },
        { $set: { ...rest, revision } },
      );
      return result.matchedCount === 1;
    },
    async revoke(id, now) {
      await families.updateOne({ _id: id }, revoked(now));
    },
    listOpen: (userId, now) =>
      families
        .find({ userId, revokedAt: null, expiresAt: { $gt: now } })
        .lean<RefreshFamily[]>()
        .exec(),
    async revokeAllOf(userId, now, except) {
      const others = except === undefined ? {} : { _id: { $ne: except } };
      await families.updateMany({ userId, revokedAt: null, ...others }, revoked(now));
    },
  };
}
