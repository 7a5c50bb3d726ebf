import { revokedCachedMs, type RevokedSignIn } from '@ondine/platform/auth';
import { Schema, type Connection } from 'mongoose';
import type { Proof } from '../step-up/proof.ts';
import type { RefreshFamily } from './refresh-family.ts';

export interface RefreshFamilyStore {
  insert(family: RefreshFamily): Promise<void>;
  find(id: string): Promise<RefreshFamily | null>;
  /**
   * Stores a family that was changed, if its revision is still the one before.
   * @returns false when another change came first: read it again and decide again
   */
  replace(family: RefreshFamily): Promise<boolean>;
  /** Ends a sign-in in any state. */
  revoke(id: string, now: Date): Promise<void>;
  /** The open sign-ins of a user. */
  listOpen(userId: string, now: Date): Promise<RefreshFamily[]>;
  /** Ends every sign-in of a user except one. @returns the ids of those that were open */
  revokeAllOf(userId: string, now: Date, except?: string): Promise<string[]>;
  /**
   * Ends open sign-ins of any user that began in an epoch or earlier, up to the size of one announcement.
   * @returns those that it ended; empty when none are left
   */
  revokeSome(epoch: number, now: Date): Promise<Pick<RefreshFamily, '_id' | 'userId'>[]>;
  /**
   * Removes the user id from a user's sign-ins. The rest of each, its end, is deleted once its access tokens have
   * expired.
   */
  forgetAllOf(userId: string, now: Date): Promise<void>;
  /** The sign-ins that ended since a time. */
  listRevoked(since: Date): Promise<RevokedSignIn[]>;
  /** Stores whether a sign-in has passed a second step. */
  noteSecondStep(id: string, secondStep: boolean): Promise<void>;
  /** Stores the time and method of a proof. */
  prove(id: string, proof: Proof): Promise<void>;
}

/** A tenth of the limit of one announcement. */
const revokedAtOnce = 1000;

const familyDefinition = {
  _id: { type: String, required: true },
  // Empty once the account is deleted.
  userId: { type: String, default: '', index: true },
  device: { type: String, default: 'Unknown device' },
  live: { type: [{ _id: false, hash: String, issuedAt: Date }], required: true },
  spent: { type: [{ _id: false, hash: String, spentAt: Date, agent: String }], required: true },
  createdAt: { type: Date, required: true },
  // The database removes a family once its last token has expired.
  expiresAt: { type: Date, required: true, expires: 0 },
  proof: { type: new Schema({ at: Date, by: String }, { _id: false }) },
  secondStep: { type: Boolean, default: false },
  epoch: { type: Number, default: 0 },
  revokedAt: { type: Date, default: null, index: true },
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
    // These two calls are all of a refresh, which every open tab requests: they bypass mongoose, which processes every
    // field.
    find: (id) => families.collection.findOne<RefreshFamily>({ _id: id } as object),
    async replace(family) {
      // The proof is stored separately, and must not be overwritten by an exchange that read the family before.
      const { _id, revision, live, spent, expiresAt, revokedAt } = family;
      const result = await families.collection.updateOne({ _id, revision: revision - 1 } as object, {
        $set: { live, spent, expiresAt, revokedAt, revision },
      });
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
      const open = { userId, revokedAt: null, ...others };
      const found = await families.find(open, { _id: 1 }).lean<{ _id: string }[]>();
      await families.updateMany(open, revoked(now));
      return found.map(({ _id }) => _id);
    },
    async revokeSome(epoch, now) {
      const found = await families
        .find({ revokedAt: null, epoch: { $not: { $gt: epoch } } }, { userId: 1 })
        .limit(revokedAtOnce)
        .lean<Pick<RefreshFamily, '_id' | 'userId'>[]>();
      await families.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, revoked(now));
      return found;
    },
    async forgetAllOf(userId, now) {
      const expiresAt = new Date(now.getTime() + revokedCachedMs);
      await families.updateMany(
        { userId },
        {
          $set: { userId: '', device: '', live: [], spent: [], revokedAt: now, expiresAt },
          $unset: { proof: '' },
          $inc: { revision: 1 },
        },
      );
    },
    async listRevoked(since) {
      const found = await families
        .find({ revokedAt: { $gt: since } }, { revokedAt: 1 })
        .lean<{ _id: string; revokedAt: Date }[]>();
      return found.map(({ _id, revokedAt }) => ({ id: _id, revokedAt }));
    },
    async noteSecondStep(id, secondStep) {
      await families.updateOne({ _id: id, revokedAt: null }, { $set: { secondStep } });
    },
    async prove(id, proof) {
      await families.updateOne({ _id: id, revokedAt: null }, { $set: { proof } });
    },
  };
}
