import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import { toPasskeyDocument, toPasskeyRecord, type PasskeyDocument } from './passkey-document.ts';

/** A passkey of an account. Its private key never leaves the device. */
export interface PasskeyRecord {
  /** The passkey's id in our API. */
  readonly _id: string;
  readonly userId: string;
  /** The device's id of it, in base64url. */
  readonly credentialId: string;
  /** In COSE, in base64url. */
  readonly publicKey: string;
  /** The device's signature counter; always 0 on devices that do not count. */
  readonly counter: number;
  /** How the browser reaches the device, such as `internal` or `hybrid`. */
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface PasskeyStore {
  /** @returns false when this credential id exists already, on any account */
  insert(passkey: PasskeyRecord): Promise<boolean>;
  listOf(userId: string): Promise<PasskeyRecord[]>;
  findByCredential(credentialId: string): Promise<PasskeyRecord | null>;
  /** Stores a verified use. @returns false when the passkey is gone, or was used by another request meanwhile */
  use(checked: PasskeyRecord, counter: number, now: Date): Promise<boolean>;
  /** @returns false when the account has no such passkey */
  rename(userId: string, id: string, name: string): Promise<boolean>;
  /** @returns false when the account has no such passkey */
  remove(userId: string, id: string): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
  /** Removes those that were added at a time or later. */
  removeAddedSince(userId: string, since: Date): Promise<void>;
}

export function createPasskeyStore(passkeys: Model<PasskeyDocument>): PasskeyStore {
  return {
    async insert(passkey) {
      try {
        await passkeys.create(toPasskeyDocument(passkey));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async listOf(userId) {
      const found = await passkeys
        .find({ user_id: userId })
        .sort({ created_at: 1 })
        .lean<PasskeyDocument[]>();
      return found.map(toPasskeyRecord);
    },
    async findByCredential(credentialId) {
      const document = await passkeys.findOne({ credential_id: credentialId }).lean<PasskeyDocument>();
      return document && toPasskeyRecord(document);
    },
    async use({ _id, counter: checked }, counter, now) {
      const used = await passkeys.updateOne(
        { _id, counter: checked },
        { $set: { counter, last_used_at: now } },
      );
      return used.matchedCount === 1;
    },
    async rename(userId, id, name) {
      return (await passkeys.updateOne({ _id: id, user_id: userId }, { $set: { name } })).matchedCount === 1;
    },
    async remove(userId, id) {
      return (await passkeys.deleteOne({ _id: id, user_id: userId })).deletedCount === 1;
    },
    async removeAllOf(userId) {
      await passkeys.deleteMany({ user_id: userId });
    },
    async removeAddedSince(userId, since) {
      await passkeys.deleteMany({ user_id: userId, created_at: { $gte: since } });
    },
  };
}
