import { guardedUpsert } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { TokenUsageDocument } from './token-usage-document.ts';

/** The tokens used by accounts, by day in UTC. A day is deleted two days later. */
export interface TokenUsageStore {
  /** @returns tokens used on the day of `now` */
  usedOn(userId: string, now: Date): Promise<number>;
  add(userId: string, now: Date, tokens: number): Promise<void>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
}

const keptMs = 2 * 86_400_000;
const idOf = (userId: string, now: Date) => `${now.toISOString().slice(0, 10)} ${userId}`;

export const createTokenUsageStore = (model: Model<TokenUsageDocument>): TokenUsageStore => ({
  async usedOn(userId, now) {
    const document = await model.findOne({ _id: idOf(userId, now) }).lean<TokenUsageDocument>();
    return document?.tokens ?? 0;
  },

  async add(userId, now, tokens) {
    if (tokens === 0) return;
    await guardedUpsert((options) =>
      model.updateOne(
        { _id: idOf(userId, now) },
        {
          $inc: { tokens },
          $setOnInsert: { user_id: userId, expires_at: new Date(now.getTime() + keptMs) },
        },
        options,
      ),
    );
  },

  async erase(userId) {
    await model.deleteMany({ user_id: userId });
  },
});
