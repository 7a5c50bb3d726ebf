import type { ChatResult } from '@ondine/contracts';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Level } from '../level/level.ts';
import type { Casting } from '../scenarios/cast.ts';
import type { Ending } from '../safety/ending.ts';
import type { Conversation, ConversationState, Exchange, Found, Practice, Summary } from './conversation.ts';

interface ExchangeDocument {
  said: string;
  said_at: Date;
  key: string;
  reply: string;
  replied_at: Date;
  /** Set only if the message repeats a suggestion of the coach. */
  assisted?: true;
}

/** A stored conversation. It is deleted once `expires_at` has passed. */
export interface ConversationDocument {
  _id: string;
  user_id: string;
  scenario_slug: string;
  practice?: Practice;
  /** Set only if another partner was chosen. */
  casting?: Casting;
  /** Set only if it is not `as_written`. */
  level?: Level;
  start_key?: string;
  started_at: Date;
  opening: string;
  exchanges: ExchangeDocument[];
  summary: Summary | null;
  /** Suggestions of the coach, while the conversation is open. */
  suggested?: string[];
  found?: Found | null;
  tokens_used: number;
  state: ConversationState;
  ending: Ending | null;
  /** The answer to completing a practice run, which has no result. */
  answer?: ChatResult;
  /** The request that works on it now; after `until` the lease is void, because its replica may have died. */
  lease: { key: string; until: Date } | null;
  /** Of the member's messages, once it is finished; see `wordSketch`. */
  sketch?: number[];
  reports: { replied_at: Date; reason: string; at: Date }[];
  expires_at: Date;
}

const schema = new Schema<ConversationDocument>(
  {
    _id: String,
    user_id: String,
    scenario_slug: String,
    practice: Schema.Types.Mixed,
    casting: Schema.Types.Mixed,
    level: String,
    start_key: String,
    started_at: Date,
    opening: String,
    exchanges: [
      new Schema<ExchangeDocument>(
        { said: String, said_at: Date, key: String, reply: String, replied_at: Date, assisted: Boolean },
        { _id: false },
      ),
    ],
    summary: Schema.Types.Mixed,
    suggested: Schema.Types.Mixed,
    found: Schema.Types.Mixed,
    tokens_used: Number,
    state: String,
    ending: Schema.Types.Mixed,
    answer: Schema.Types.Mixed,
    lease: Schema.Types.Mixed,
    sketch: Schema.Types.Mixed,
    reports: [Schema.Types.Mixed],
    expires_at: Date,
  },
  { collection: 'conversations', versionKey: false },
)
  .index({ user_id: 1, state: 1, started_at: -1 })
  .index(
    { user_id: 1, start_key: 1 },
    { name: 'start_key', unique: true, partialFilterExpression: { start_key: { $gt: '' } } },
  )
  .index({ 'reports.at': -1 }, { sparse: true })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const conversationModel = (connection: Connection): Model<ConversationDocument> =>
  connection.model<ConversationDocument>('Conversation', schema);

export const toExchangeDocument = ({
  said,
  saidAt,
  key,
  reply,
  repliedAt,
  assisted,
}: Exchange): ExchangeDocument => ({
  said,
  said_at: saidAt,
  key,
  reply,
  replied_at: repliedAt,
  ...(assisted && { assisted: true as const }),
});

export const toConversation = (document: ConversationDocument): Conversation => ({
  id: document._id,
  userId: document.user_id,
  scenarioSlug: document.scenario_slug,
  practice: document.practice ?? null,
  casting: document.casting ?? null,
  level: document.level ?? 'as_written',
  startKey: document.start_key ?? null,
  startedAt: document.started_at,
  opening: document.opening,
  exchanges: document.exchanges.map(({ said, said_at, key, reply, replied_at, assisted }) => ({
    said,
    saidAt: said_at,
    key,
    reply,
    repliedAt: replied_at,
    assisted: assisted === true,
  })),
  summary: document.summary,
  suggested: document.suggested ?? [],
  found: document.found ?? null,
  tokensUsed: document.tokens_used,
  state: document.state,
  ending: document.ending,
  answer: document.answer ?? null,
});
