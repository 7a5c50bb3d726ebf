import type { Model } from 'mongoose';
import {
  toPendingDocument,
  toSecondStep,
  toTotpDocument,
  type SecondStepDocument,
} from './second-step-document.ts';

/** The authenticator app of an account; secrets are stored encrypted. */
export interface SecondStepRecord {
  /** The id of the account. */
  readonly _id: string;
  /** A secret that waits for its first code. */
  readonly pending: { readonly sealed: string; readonly startedAt: Date } | null;
  /** The secret in use for sign-ins; null while there is none. */
  readonly totp: { readonly sealed: string; readonly confirmedAt: Date; readonly lastStep: number } | null;
  /** Hashes of the unused recovery codes. */
  readonly recovery: readonly string[];
}

export interface SecondStepStore {
  find(userId: string): Promise<SecondStepRecord | null>;
  /** Stores a secret to be confirmed, in place of the last one. */
  begin(userId: string, pending: NonNullable<SecondStepRecord['pending']>): Promise<void>;
  /** Activates the pending secret. @returns false when it is not pending any more, or one is active */
  confirm(
    userId: string,
    totp: NonNullable<SecondStepRecord['totp']>,
    recovery: readonly string[],
  ): Promise<boolean>;
  /** Uses up a code of the app. @returns false when it, or a later one, was used before */
  takeStep(userId: string, step: number): Promise<boolean>;
  /** Uses up a recovery code. @returns false when it is unknown or was used */
  takeRecoveryCode(userId: string, hash: string): Promise<boolean>;
  /** @returns false without a second step */
  replaceRecovery(userId: string, recovery: readonly string[]): Promise<boolean>;
  remove(userId: string): Promise<void>;
  /** Removes what was confirmed, or begun, at a time or later. */
  removeAddedSince(userId: string, since: Date): Promise<void>;
}

/** One document for each account, changed in single writes, so that a code can be used only once. */
export function createSecondStepStore(records: Model<SecondStepDocument>): SecondStepStore {
  const changed = async (filter: object, change: object) =>
    (await records.updateOne(filter, change)).modifiedCount === 1;
  return {
    async find(userId) {
      const document = await records.findById(userId).lean<SecondStepDocument>();
      return document && toSecondStep(document);
    },
    async begin(userId, pending) {
      await records.updateOne(
        { _id: userId },
        { $set: { pending: toPendingDocument(pending) } },
        { upsert: true },
      );
    },
    confirm: (userId, totp, recovery) =>
      changed(
        { _id: userId, totp: null, 'pending.sealed': totp.sealed },
        { $set: { pending: null, totp: toTotpDocument(totp), recovery } },
      ),
    takeStep: (userId, step) =>
      changed({ _id: userId, 'totp.last_step': { $lt: step } }, { $set: { 'totp.last_step': step } }),
    takeRecoveryCode: (userId, hash) =>
      changed({ _id: userId, totp: { $ne: null }, recovery: hash }, { $pull: { recovery: hash } }),
    replaceRecovery: (userId, recovery) =>
      changed({ _id: userId, totp: { $ne: null } }, { $set: { recovery } }),
    async remove(userId) {
      await records.deleteOne({ _id: userId });
    },
    async removeAddedSince(userId, since) {
      const isLate = { $gte: since };
      await records.updateOne({ _id: userId, 'pending.started_at': isLate }, { $set: { pending: null } });
      await records.deleteOne({ _id: userId, 'totp.confirmed_at': isLate });
    },
  };
}
