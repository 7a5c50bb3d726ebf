import type { JWK } from 'jose';
import { Schema, type Connection, type Model } from 'mongoose';
import type { StoredSigningKey } from './signing-key-store.ts';

/** A stored signing key. Each field is described at `StoredSigningKey`. */
export interface SigningKeyDocument {
  readonly _id: number;
  readonly kid: string;
  readonly public_jwk: JWK;
  readonly sealed_private_jwk: string;
  readonly created_at: Date;
}

const definition = {
  _id: { type: Number, required: true },
  kid: { type: String, required: true },
  public_jwk: { type: Schema.Types.Mixed, required: true },
  sealed_private_jwk: { type: String, required: true },
  created_at: { type: Date, required: true },
};

const schema = new Schema<SigningKeyDocument>(definition, { collection: 'signing_keys', versionKey: false });

export const signingKeyModel = (connection: Connection): Model<SigningKeyDocument> =>
  connection.model<SigningKeyDocument>('SigningKey', schema);

export const toSigningKey = (document: SigningKeyDocument): StoredSigningKey => ({
  _id: document._id,
  kid: document.kid,
  publicJwk: document.public_jwk,
  sealedPrivateJwk: document.sealed_private_jwk,
  createdAt: document.created_at,
});

export const toSigningKeyDocument = (key: StoredSigningKey): SigningKeyDocument => ({
  _id: key._id,
  kid: key.kid,
  public_jwk: key.publicJwk,
  sealed_private_jwk: key.sealedPrivateJwk,
  created_at: key.createdAt,
});
