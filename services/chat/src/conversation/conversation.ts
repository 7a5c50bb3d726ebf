import type { ChatMessage, ChatResult } from '@ondine/contracts';
import type { TranscriptLine } from '../judge/judge-prompt.ts';
import type { SketchPart } from '../fairness/word-sketch.ts';
import type { Level } from '../level/level.ts';
import type { Casting } from '../scenarios/cast.ts';
import type { Ending } from '../safety/ending.ts';

/** What the member said and what the partner answered: one is never stored without the other. */
export interface Exchange {
  readonly said: string;
  readonly saidAt: Date;
  /** The client's name for the message, by which a repeat is known. */
  readonly key: string;
  readonly reply: string;
  readonly repliedAt: Date;
  /** Whether the message says what the coach suggested. */
  readonly assisted: boolean;
}

/** What was said in the exchanges before `through`, for the model, in few words. */
export interface Summary {
  readonly text: string;
  readonly through: number;
}

/** What was found in the first messages of theirs when they came, for work over all of them. */
export interface Found {
  /** Of the way it was found; see `findIn`. */
  readonly version: number;
  /** How many messages it is of. */
  readonly through: number;
  readonly words: SketchPart;
}

/** The moment of an earlier conversation that a practice run begins at. */
export interface Practice {
  /** The earlier conversation. */
  readonly of: string;
  /** How many of its exchanges were taken over. */
  readonly exchanges: number;
}

/** `abandoned` was left for a new one in the same scenario; `ended` was ended by the safety rules. */
export type ConversationState = 'open' | 'ended' | 'finished' | 'abandoned';

export interface Conversation {
  readonly id: string;
  readonly userId: string;
  readonly scenarioSlug: string;
  /** Null for a conversation that is no practice run. */
  readonly practice: Practice | null;
  /** Whom the member talks with; null for the persona as the scenario has it. */
  readonly casting: Casting | null;
  /** How easy the partner makes it. */
  readonly level: Level;
  /** The client's name for the request that opened it, by which a repeat is known; null when it gave none. */
  readonly startKey: string | null;
  readonly startedAt: Date;
  /** The partner's first message. */
  readonly opening: string;
  readonly exchanges: readonly Exchange[];
  readonly summary: Summary | null;
  /** The latest wordings that the coach suggested, by which they are known when they are sent. */
  readonly suggested: readonly string[];
  /** Null before the first message, and in conversations from before this was kept. */
  readonly found: Found | null;
  readonly tokensUsed: number;
  readonly state: ConversationState;
  readonly ending: Ending | null;
  /** What completing a practice run was answered with: it leaves no result. */
  readonly answer: ChatResult | null;
}

/** A pause longer than this counts as this long: nobody practises while the tab lies open overnight. */
const longestPauseMs = 5 * 60_000;

/** How long the member has practised, in seconds. */
export function activeSeconds(
  conversation: Pick<Conversation, 'startedAt' | 'exchanges'>,
  now: Date,
): number {
  const moments = [
    conversation.startedAt,
    ...conversation.exchanges.flatMap(({ saidAt, repliedAt }) => [saidAt, repliedAt]),
    now,
  ].map((moment) => moment.getTime());
  const active = moments
    .slice(1)
    .reduce((sum, moment, index) => sum + clampPause(moment - (moments[index] ?? moment)), 0);
  return Math.round(active / 1000);
}

const clampPause = (pauseMs: number) => Math.min(Math.max(0, pauseMs), longestPauseMs);

/** The transcript as screens show it, from the opening line on. */
export const toMessages = (conversation: Conversation): ChatMessage[] => [
  { role: 'assistant', content: conversation.opening, timestamp: conversation.startedAt.toISOString() },
  ...conversation.exchanges.flatMap((exchange): ChatMessage[] => [
    {
      role: 'user',
      content: exchange.said,
      timestamp: exchange.saidAt.toISOString(),
      ...(exchange.assisted && { assisted: true }),
    },
    toReply(exchange),
  ]),
];

/** The transcript as the judge and the coach read it, from the opening line on. */
export const toTranscript = ({ opening, exchanges }: Conversation): TranscriptLine[] => [
  { who: 'he', text: opening },
  ...exchanges.flatMap(({ said, reply, assisted }): TranscriptLine[] => [
    { who: 'she', text: said, ...(assisted && { assisted: true }) },
    { who: 'he', text: reply },
  ]),
];

export const toReply = ({ reply, repliedAt }: Exchange): ChatMessage => ({
  role: 'assistant',
  content: reply,
  timestamp: repliedAt.toISOString(),
});
