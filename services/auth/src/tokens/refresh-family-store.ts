import { revokedCachedMs, type RevokedSignIn } from '@ondine/platform/auth';
import type { Model } from 'mongoose';
import type { Proof } from '../step-up/proof.ts';
import {
  toRefreshFamily,
  toRefreshFamilyDocument,
  type RefreshFamilyDocument,
} from './refresh-family-document.ts';
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

/** Families in MongoDB: one document each, changed in single writes. */
export function createRefreshFamilyStore(families: Model<RefreshFamilyDocument>): RefreshFamilyStore {
  const revoked = (now: Date) => ({ $set: { live: [], spent: [], revoked_at: now }, $inc: { revision: 1 } });
  return {
    async insert(family) {
      await families.create(toRefreshFamilyDocument(family));
    },
    // These two calls are all of a refresh, which every open tab requests: they bypass mongoose, which processes every
    // field.
    async find(id) {
      const document = await families.collection.findOne<RefreshFamilyDocument>({ _id: id } as object);
      return document && toRefreshFamily(document);
    },
    async replace(family) {
      // The proof is stored separately, and must not be overwritten by an exchange that read the family before.
      const { _id, revision, live, spent, expires_at, revoked_at } = toRefreshFamilyDocument(family);
      const result = await families.collection.updateOne({ _id, revision: revision - 1 } as object, {
        $set: { live, spent, expires_at, revoked_at, revision },
      });
      return result.matchedCount === 1;
    },
    async revoke(id, now) {
      await families.updateOne({ _id: id }, revoked(now));
    },
    async listOpen(userId, now) {
      const found = await families
        .find({ user_id: userId, revoked_at: null, expires_at: { $gt: now } })
        .lean<RefreshFamilyDocument[]>();
      return found.map(toRefreshFamily);
    },
    async revokeAllOf(userId, now, except) {
      const others = except === undefined ? {} : { _id: { $ne: except } };
      const open = { user_id: userId, revoked_at: null, ...others };
      const found = await families.find(open, { _id: 1 }).lean<{ _id: string }[]>();
      await families.updateMany(open, revoked(now));
      return found.map(({ _id }) => _id);
    },
    async revokeSome(epoch, now) {
      const found = await families
        .find({ revoked_at: null, epoch: { $not: { $gt: epoch } } }, { user_id: 1 })
        .limit(revokedAtOnce)
        .lean<Pick<RefreshFamilyDocument, '_id' | 'user_id'>[]>();
      await families.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, revoked(now));
      return found.map(({ _id, user_id: userId }) => ({ _id, userId }));
    },
    async forgetAllOf(userId, now) {
      const expiresAt = new Date(now.getTime() + revokedCachedMs);
      await families.updateMany(
        { user_id: userId },
        {
          $set: { user_id: '', device: '', live: [], spent: [], revoked_at: now, expires_at: expiresAt },
          $unset: { proof: '' },
          $inc: { revision: 1 },
        },
      );
    },
    async listRevoked(since) {
      const found = await families
        .find({ revoked_at: { $gt: since } }, { revoked_at: 1 })
        .lean<{ _id: string; revoked_at: Date }[]>();
      return found.map(({ _id, revoked_at }) => ({ id: _id, revokedAt: revoked_at }));
    },
    async noteSecondStep(id, secondStep) {
      await families.updateOne({ _id: id, revoked_at: null }, { $set: { second_step: secondStep } });
    },
    async prove(id, proof) {
      await families.updateOne({ _id: id, revoked_at: null }, { $set: { proof } });
    },
  };
}
