import { Schema, type Connection, type Model } from 'mongoose';
import type { PasskeyRecord } from './passkey-store.ts';

/** A stored passkey. Each field is described at `PasskeyRecord`. */
export interface PasskeyDocument {
  readonly _id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const definition = {
  _id: { type: String, required: true },
  user_id: { type: String, required: true, index: true },
  credential_id: { type: String, required: true, unique: true },
  public_key: { type: String, required: true },
  counter: { type: Number, required: true },
  transports: [String],
  name: { type: String, required: true },
  created_at: { type: Date, required: true },
  last_used_at: { type: Date, default: null },
};

const schema = new Schema<PasskeyDocument>(definition, { collection: 'passkeys', versionKey: false });

export const passkeyModel = (connection: Connection): Model<PasskeyDocument> =>
  connection.model<PasskeyDocument>('Passkey', schema);

export const toPasskeyRecord = (document: PasskeyDocument): PasskeyRecord => ({
  _id: document._id,
  userId: document.user_id,
  credentialId: document.credential_id,
  publicKey: document.public_key,
  counter: document.counter,
  transports: document.transports,
  name: document.name,
  createdAt: document.created_at,
  lastUsedAt: document.last_used_at,
});

export const toPasskeyDocument = (passkey: PasskeyRecord): PasskeyDocument => ({
  _id: passkey._id,
  user_id: passkey.userId,
  credential_id: passkey.credentialId,
  public_key: passkey.publicKey,
  counter: passkey.counter,
  transports: passkey.transports,
  name: passkey.name,
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt,
});
