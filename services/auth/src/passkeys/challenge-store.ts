import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';

/** How long a browser may take to answer. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/** What a passkey is made or used for: a challenge for one is none for another. */
export type Ceremony = 'add' | 'login' | 'second-step' | 'prove';

/** What a challenge was given out for. */
export interface ChallengeScope {
  readonly ceremony: Ceremony;
  /** The browser it is for; see `BrowserMark`. */
  readonly browser: string;
  /** The account it is for; null when that is not known yet. */
  readonly userId: string | null;
}

/** A challenge that waits to be signed. */
export interface ChallengeRecord extends ChallengeScope {
  /** A hash of it. */
  readonly _id: string;
  readonly expiresAt: Date;
}

export interface ChallengeStore {
  keep(challenge: string, scope: ChallengeScope, now: Date): Promise<void>;
  /** Uses one up. @returns false for one that is none, is over, or was for something else */
  take(challenge: string, scope: ChallengeScope, now: Date): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}

const challengeDefinition = {
  _id: { type: String, required: true },
  ceremony: { type: String, required: true },
  browser: { type: String, required: true },
  userId: { type: String, default: null, index: true },
  expiresAt: { type: Date, required: true, expires: 0 },
};

const challengeSchema = new Schema<ChallengeRecord>(challengeDefinition, {
  collection: 'passkey_challenges',
  versionKey: false,
});

export function challengeModel(connection: Connection) {
  return connection.model('PasskeyChallenge', challengeSchema);
}

const hashOf = (challenge: string) => createHash('sha256').update(`passkey:${challenge}`).digest('base64url');

export function createChallengeStore(challenges: ReturnType<typeof challengeModel>): ChallengeStore {
  return {
    async keep(challenge, scope, now) {
      const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
      await challenges.create({ ...scope, _id: hashOf(challenge), expiresAt });
    },
    async take(challenge, { ceremony, browser, userId }, now) {
      const wanted = { _id: hashOf(challenge), ceremony, browser, userId, expiresAt: { $gt: now } };
      return (await challenges.deleteOne(wanted)).deletedCount === 1;
    },
    async removeAllOf(userId) {
      await challenges.deleteMany({ userId });
    },
  };
}
