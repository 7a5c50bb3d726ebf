import { isDuplicateKey } from '@ondine/platform/mongo';
import type { JWK } from 'jose';
import { Schema, type Connection } from 'mongoose';

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

const keyDefinition = {
  _id: { type: Number, required: true },
  kid: { type: String, required: true },
  publicJwk: { type: Schema.Types.Mixed, required: true },
  sealedPrivateJwk: { type: String, required: true },
  createdAt: { type: Date, required: true },
};

const keySchema = new Schema<StoredSigningKey>(keyDefinition, {
  collection: 'signing_keys',
  versionKey: false,
});

export function signingKeyModel(connection: Connection) {
  return connection.model('SigningKey', keySchema);
}

export function createSigningKeyStore(keys: ReturnType<typeof signingKeyModel>): SigningKeyStore {
  return {
    find: (slots) =>
      keys
        .find({ _id: { $in: slots } })
        .lean<StoredSigningKey[]>()
        .exec(),
    async insertIfAbsent(key) {
      try {
        await keys.create(key);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
    async removeBefore(slot) {
      await keys.deleteMany({ _id: { $lt: slot } });
    },
  };
}
