import { wordsKeptDays, type ChatResult } from '@ondine/contracts';
import { isDuplicateKey } from '@ondine/platform/mongo';
import type { Model } from 'mongoose';
import type { Ending } from '../safety/ending.ts';
import { toConversation, toExchangeDocument, type ConversationDocument } from './conversation-document.ts';
import type { Casting } from '../scenarios/cast.ts';
import type { Conversation, Exchange, Found, Summary } from './conversation.ts';
import { leftBehind, type OpenConversation } from './left-behind.ts';

/**
 * How long a conversation is kept: an unfinished one after its last message; a finished one to be read again and for
 * reports; a finished practice run only for a repeated request, and without its messages, but for reported replies.
 */
const keptMs = {
  unfinished: 7 * 86_400_000,
  finished: wordsKeptDays * 86_400_000,
  unfinishedPractice: 86_400_000,
  finishedPractice: 10 * 60_000,
};
const keptUnfinishedMs = ({ practice }: Pick<Conversation, 'practice'>): number =>
  practice ? keptMs.unfinishedPractice : keptMs.unfinished;
/** The most earlier conversations that one is compared with; nobody has more genuine ones in a week. */
const mostCompared = 200;

/** The most suggestions of the coach that are recognised in a message; members have forgotten older ones. */
const mostSuggested = 40;

export interface ConversationStore {
  /**
   * Adds a conversation; older open ones in the same scenario become abandoned. A practice run replaces only other
   * practice runs, so that the member can resume the open conversation afterwards.
   * @returns it, or the one that was opened before with the same key
   */
  add(conversation: Conversation): Promise<Conversation>;
  /** When the newest open conversation in a scenario was started; undefined when none is open. */
  lastStart(userId: string, scenarioSlug: string): Promise<Date | undefined>;
  /** Adds a conversation that was generated as finished; it is kept as long as any other. A repeat changes nothing. */
  addFinished(conversation: Conversation, finishedAt: Date): Promise<void>;
  /** A conversation of the user in any state; the latest open one when no id is given. */
  find(userId: string, id?: string): Promise<Conversation | undefined>;
  /** The casting of a conversation, without reading its messages, which can be long. */
  castingOf(userId: string, id: string): Promise<Casting | null>;
  /** @param practiceOf the conversation that a practice run goes back to; null for other conversations */
  findOpen(
    userId: string,
    scenarioSlug: string,
    practiceOf: string | null,
  ): Promise<Conversation | undefined>;
  /**
   * Leases an open conversation, so that only one request works on it.
   * @returns undefined when another request works on it, or it is not open
   */
  lease(id: string, key: string, now: Date, until: Date): Promise<Conversation | undefined>;
  /** Whether a request with this key holds the lease of a conversation. */
  isLeased(id: string, key: string, now: Date): Promise<boolean>;
  /**
   * Releases the lease of a conversation, after work that used these tokens and added nothing.
   * @param until end of the lease: a later lease with the same key is kept
   */
  release(id: string, key: string, tokens: number, until: Date): Promise<void>;
  /**
   * Adds an exchange and releases the lease, in one write.
   * @returns false when the conversation was ended meanwhile: nothing is added then
   */
  append(
    conversation: Pick<Conversation, 'id' | 'practice'>,
    key: string,
    exchange: Exchange,
    gained: { tokens: number; summary: Summary | null; found: Found },
  ): Promise<boolean>;
  /** Stores the coach's latest suggestions, and counts their tokens. */
  noteSuggested(id: string, wordings: readonly string[], tokens: number): Promise<void>;
  /** Ends an open conversation by the safety rules; the first ending is kept. */
  end(id: string, ending: Ending): Promise<void>;
  /** @param sketch of the member's messages, to be compared with later ones */
  finish(id: string, now: Date, sketch?: readonly number[]): Promise<void>;
  /**
   * Finishes a practice run. Of its messages only reported replies are kept.
   * @param answer to completing it from now on
   */
  finishPractice(id: string, now: Date, answer: ChatResult): Promise<void>;
  /**
   * Removes the messages of a conversation that has a result, and its practice runs. The sketch is kept until it
   * expires, so that deleting does not hide a copy.
   */
  deleteWords(userId: string, id: string): Promise<void>;
  /** Sketches of the user's finished conversations of a scenario, the newest first. */
  sketches(userId: string, scenarioSlug: string, since: Date): Promise<number[][]>;
  /** @returns false when there is no such reply */
  report(userId: string, id: string, reply: Date, report: { reason: string; at: Date }): Promise<boolean>;
  /** All stored conversations of a user in any state, the newest first. */
  list(userId: string): Promise<Conversation[]>;
  /** Removes all data of an account. */
  erase(userId: string): Promise<void>;
}

/** The document of a new conversation. */
const toDocument = ({
  id,
  userId,
  scenarioSlug,
  practice,
  casting,
  level,
  startKey,
  startedAt,
  opening,
  exchanges,
}: Conversation): ConversationDocument => ({
  _id: id,
  user_id: userId,
  scenario_slug: scenarioSlug,
  ...(practice && { practice }),
  ...(casting && { casting }),
  ...(level !== 'as_written' && { level }),
  ...(startKey !== null && { start_key: startKey }),
  started_at: startedAt,
  opening,
  exchanges: exchanges.map(toExchangeDocument),
  summary: null,
  found: null,
  tokens_used: 0,
  state: 'open',
  ending: null,
  lease: null,
  reports: [],
  expires_at: new Date(startedAt.getTime() + keptUnfinishedMs({ practice })),
});

export function createConversationStore(model: Model<ConversationDocument>): ConversationStore {
  const read = async (filter: object) => {
    const document = await model.findOne(filter).sort({ started_at: -1 }).lean<ConversationDocument>();
    return document ? toConversation(document) : undefined;
  };

  /** @returns the conversation that was opened before with the same key; undefined when this one was added */
  async function addUnlessRepeated(conversation: Conversation): Promise<Conversation | undefined> {
    const { userId, startKey } = conversation;
    try {
      await model.create(toDocument(conversation));
      return undefined;
    } catch (error) {
      if (startKey === null || !isDuplicateKey(error)) throw error;
      const first = await read({ user_id: userId, start_key: startKey });
      if (!first) throw error;
      return first;
    }
  }

  async function listOpen(userId: string, scenarioSlug: string): Promise<OpenConversation[]> {
    const documents = await model
      .find({ user_id: userId, state: 'open', scenario_slug: scenarioSlug }, { started_at: 1, practice: 1 })
      .lean<Pick<ConversationDocument, '_id' | 'started_at' | 'practice'>[]>();
    return documents.map(({ _id, started_at, practice = null }) => ({
      id: _id,
      startedAt: started_at,
      practice,
    }));
  }

  return {
    async add(conversation) {
      const { userId, scenarioSlug } = conversation;
      const first = await addUnlessRepeated(conversation);
      // Read after the insertion: of requests that run at once, the last to look sees the conversations of all.
      const left = leftBehind(await listOpen(userId, scenarioSlug));
      if (left.length > 0)
        await model.updateMany({ _id: { $in: left }, state: 'open' }, { $set: { state: 'abandoned' } });
      return first ?? conversation;
    },

    async lastStart(userId, scenarioSlug) {
      const starts = (await listOpen(userId, scenarioSlug)).map(({ startedAt }) => startedAt.getTime());
      return starts.length === 0 ? undefined : new Date(Math.max(...starts));
    },

    async addFinished(conversation, finishedAt) {
      const document: ConversationDocument = {
        ...toDocument(conversation),
        state: 'finished',
        expires_at: new Date(finishedAt.getTime() + keptMs.finished),
      };
      await model.replaceOne({ _id: conversation.id }, document, { upsert: true });
    },

    find: (userId, id) => read({ user_id: userId, ...(id === undefined ? { state: 'open' } : { _id: id }) }),

    async castingOf(userId, id) {
      const found = await model.findOne({ _id: id, user_id: userId }, { casting: 1 }).lean();
      return found?.casting ?? null;
    },

    findOpen: (userId, scenarioSlug, practiceOf) =>
      read({
        user_id: userId,
        state: 'open',
        scenario_slug: scenarioSlug,
        ...(practiceOf === null ? { practice: { $exists: false } } : { 'practice.of': practiceOf }),
      }),

    async lease(id, key, now, until) {
      const { matchedCount } = await model.updateOne(
        { _id: id, state: 'open', 'lease.until': { $not: { $gte: now } } },
        { $set: { lease: { key, until } } },
      );
      return matchedCount === 1 ? await read({ _id: id, state: 'open', 'lease.key': key }) : undefined;
    },

    async isLeased(id, key, now) {
      const found = await model.exists({ _id: id, 'lease.key': key, 'lease.until': { $gte: now } });
      return found !== null;
    },

    async release(id, key, tokens, until) {
      await model.updateOne(
        { _id: id, 'lease.key': key, 'lease.until': until },
        { $set: { lease: null }, $inc: { tokens_used: tokens } },
      );
    },

    async append(conversation, key, exchange, { tokens, summary, found }) {
      const { modifiedCount } = await model.updateOne(
        { _id: conversation.id, state: 'open', 'lease.key': key },
        {
          $push: {
            exchanges: toExchangeDocument(exchange),
          },
          $inc: { tokens_used: tokens },
          $set: {
            lease: null,
            expires_at: new Date(exchange.repliedAt.getTime() + keptUnfinishedMs(conversation)),
            found,
            ...(summary && { summary }),
          },
        },
      );
      return modifiedCount === 1;
    },

    async noteSuggested(id, wordings, tokens) {
      await model.updateOne(
        { _id: id, state: 'open' },
        {
          $inc: { tokens_used: tokens },
          $push: { suggested: { $each: [...wordings], $slice: -mostSuggested } },
        },
      );
    },

    async end(id, ending) {
      await model.updateOne({ _id: id, state: 'open' }, { $set: { state: 'ended', ending, lease: null } });
    },

    async finish(id, now, sketch) {
      await model.updateOne(
        { _id: id, state: { $ne: 'finished' } },
        {
          $set: {
            state: 'finished',
            lease: null,
            suggested: [],
            expires_at: new Date(now.getTime() + keptMs.finished),
            ...(sketch && { sketch: [...sketch] }),
          },
        },
      );
    },

    async finishPractice(id, now, answer) {
      for (;;) {
        const found = await model
          .findOne(
            { _id: id, state: { $ne: 'finished' } },
            { started_at: 1, opening: 1, exchanges: 1, reports: 1 },
          )
          .lean<ConversationDocument>();
        if (!found) return;
        const reported = new Set(found.reports.map(({ replied_at: at }) => at.getTime()));
        const keptFor = reported.size > 0 ? keptMs.finished : keptMs.finishedPractice;
        const { matchedCount } = await model.updateOne(
          // A reply that is reported meanwhile must be kept too: then it is read again.
          { _id: id, state: { $ne: 'finished' }, reports: { $size: found.reports.length } },
          {
            $set: {
              state: 'finished',
              lease: null,
              opening: reported.has(found.started_at.getTime()) ? found.opening : '',
              exchanges: found.exchanges.filter(({ replied_at: at }) => reported.has(at.getTime())),
              suggested: [],
              summary: null,
              found: null,
              answer,
              expires_at: new Date(now.getTime() + keptFor),
            },
          },
        );
        if (matchedCount === 1) return;
      }
    },

    async deleteWords(userId, id) {
      await model.deleteMany({ user_id: userId, 'practice.of': id });
      await model.updateOne(
        { _id: id, user_id: userId },
        {
          $set: {
            state: 'finished',
            lease: null,
            opening: '',
            exchanges: [],
            suggested: [],
            summary: null,
            found: null,
          },
        },
      );
    },

    async report(userId, id, reply, { reason, at }) {
      const push = { $push: { reports: { replied_at: reply, reason, at } } };
      for (const said of [{ 'exchanges.replied_at': reply }, { started_at: reply }]) {
        const { matchedCount } = await model.updateOne({ _id: id, user_id: userId, ...said }, push);
        if (matchedCount === 1) return true;
      }
      return false;
    },

    async sketches(userId, scenarioSlug, since) {
      const documents = await model
        .find(
          { user_id: userId, state: 'finished', scenario_slug: scenarioSlug, started_at: { $gte: since } },
          { sketch: 1 },
        )
        .sort({ started_at: -1 })
        .limit(mostCompared)
        .lean<Pick<ConversationDocument, 'sketch'>[]>();
      return documents.flatMap(({ sketch }) => (sketch ? [sketch] : []));
    },

    async list(userId) {
      const documents = await model
        .find({ user_id: userId })
        .sort({ started_at: -1 })
        .lean<ConversationDocument[]>();
      return documents.map(toConversation);
    },

    async erase(userId) {
      await model.deleteMany({ user_id: userId });
    },
  };
}
