import { createHash } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';

/** How long a browser may take to answer, in ms. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/** The purpose of a challenge, which is valid for no other. */
export type Ceremony = 'add' | 'login' | 'second-step' | 'prove';

/** The browser, account and purpose of a challenge. */
export interface ChallengeScope {
  readonly ceremony: Ceremony;
  /** The mark of its browser; see `BrowserMark`. */
  readonly browser: string;
  /** Its account; null when that is not known yet. */
  readonly userId: string | null;
}

/** An issued challenge that has not been used. */
export interface ChallengeRecord extends ChallengeScope {
  /** A hash of the challenge. */
  readonly _id: string;
  readonly expiresAt: Date;
}

export interface ChallengeStore {
  keep(challenge: string, scope: ChallengeScope, now: Date): Promise<void>;
  /** Uses up a challenge. @returns false for one that is unknown, expired, or of another scope */
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
