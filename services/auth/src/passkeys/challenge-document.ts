import { Schema, type Connection, type Model } from 'mongoose';
import type { ChallengeScope } from './challenge-store.ts';

/** A stored challenge that has not been used. It is deleted once `expires_at` has passed. */
export interface ChallengeDocument {
  /** A hash of the challenge. */
  readonly _id: string;
  readonly ceremony: ChallengeScope['ceremony'];
  readonly browser: string;
  readonly user_id: string | null;
  readonly expires_at: Date;
}

const definition = {
  _id: { type: String, required: true },
  ceremony: { type: String, required: true },
  browser: { type: String, required: true },
  user_id: { type: String, default: null, index: true },
  expires_at: { type: Date, required: true, expires: 0 },
};

const schema = new Schema<ChallengeDocument>(definition, {
  collection: 'passkey_challenges',
  versionKey: false,
});

export const challengeModel = (connection: Connection): Model<ChallengeDocument> =>
  connection.model<ChallengeDocument>('PasskeyChallenge', schema);
