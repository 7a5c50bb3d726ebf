import { createHash } from 'node:crypto';
import type { Model } from 'mongoose';
import type { ChallengeDocument } from './challenge-document.ts';

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

export interface ChallengeStore {
  keep(challenge: string, scope: ChallengeScope, now: Date): Promise<void>;
  /** Uses up a challenge. @returns false for one that is unknown, expired, or of another scope */
  take(challenge: string, scope: ChallengeScope, now: Date): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}

const hashOf = (challenge: string) => createHash('sha256').update(`passkey:${challenge}`).digest('base64url');

export function createChallengeStore(challenges: Model<ChallengeDocument>): ChallengeStore {
  return {
    async keep(challenge, { ceremony, browser, userId }, now) {
      await challenges.create({
        _id: hashOf(challenge),
        ceremony,
        browser,
        user_id: userId,
        expires_at: new Date(now.getTime() + challengeLifetimeMs),
      });
    },
    async take(challenge, { ceremony, browser, userId }, now) {
      const wanted = { _id: hashOf(challenge), ceremony, browser, user_id: userId, expires_at: { $gt: now } };
      return (await challenges.deleteOne(wanted)).deletedCount === 1;
    },
    async removeAllOf(userId) {
      await challenges.deleteMany({ user_id: userId });
    },
  };
}
