import { guardedUpsert } from '@ondine/platform/mongo';
import { Schema, type Connection, type Model } from 'mongoose';

interface TokenUsageDocument {
  _id: string;
  user_id: string;
  tokens: number;
  expires_at: Date;
}

const schema = new Schema<TokenUsageDocument>(
  { _id: String, user_id: String, tokens: Number, expires_at: Date },
  { collection: 'token_usage', versionKey: false },
)
  .index({ user_id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const tokenUsageModel = (connection: Connection): Model<TokenUsageDocument> =>
  connection.model<TokenUsageDocument>('TokenUsage', schema);

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
