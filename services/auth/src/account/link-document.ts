import { Schema } from 'mongoose';
import type { StoredLink } from './link-token.ts';

/** A link of a mail, as it is part of an account's document. */
export interface LinkDocument {
  readonly hash: string;
  readonly expires_at: Date;
}

export const linkSchema = new Schema<LinkDocument>({ hash: String, expires_at: Date }, { _id: false });

export const toLink = ({ hash, expires_at: expiresAt }: LinkDocument): StoredLink => ({ hash, expiresAt });

export const toLinkDocument = ({ hash, expiresAt }: StoredLink): LinkDocument => ({
  hash,
  expires_at: expiresAt,
});
