import { isDuplicateKey } from '@ondine/platform/mongo';
import type { JWK } from 'jose';
import type { Model } from 'mongoose';
import { toSigningKey, toSigningKeyDocument, type SigningKeyDocument } from './signing-key-document.ts';

/** A stored signing key; its private half is encrypted. */
export interface StoredSigningKey {
  /** The number of its slot, which is unique, so that several replicas of the service agree on one key. */
  readonly _id: number;
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly sealedPrivateJwk: string;
  readonly createdAt: Date;
}

export interface SigningKeyStore {
  find(slots: readonly number[]): Promise<StoredSigningKey[]>;
  /** Stores a key unless its slot has one. */
  insertIfAbsent(key: StoredSigningKey): Promise<void>;
  removeBefore(slot: number): Promise<void>;
}

export function createSigningKeyStore(keys: Model<SigningKeyDocument>): SigningKeyStore {
  return {
    async find(slots) {
      const found = await keys.find({ _id: { $in: slots } }).lean<SigningKeyDocument[]>();
      return found.map(toSigningKey);
    },
    async insertIfAbsent(key) {
      try {
        await keys.create(toSigningKeyDocument(key));
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async removeBefore(slot) {
      await keys.deleteMany({ _id: { $lt: slot } });
    },
  };
}
