import { Schema, type Connection, type Model } from 'mongoose';

/** The tokens of an account on one day. */
export interface TokenUsageDocument {
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
