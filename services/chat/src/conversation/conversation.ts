import type { ChatMessage, ChatResult } from '@ondine/contracts';
import type { TranscriptLine } from '../judge/judge-prompt.ts';
import type { SketchPart } from '../fairness/word-sketch.ts';
import type { Level } from '../level/level.ts';
import type { Casting } from '../scenarios/cast.ts';
import type { Ending } from '../safety/ending.ts';

/** A message of the member and the partner's reply; they are only stored together. */
export interface Exchange {
  readonly said: string;
  readonly saidAt: Date;
  /** The repeat key of the message. */
  readonly key: string;
  readonly reply: string;
  readonly repliedAt: Date;
  /** Whether the message repeats a suggestion of the coach. */
  readonly assisted: boolean;
}

/** A summary of the exchanges before `through`, for the model. */
export interface Summary {
  readonly text: string;
  readonly through: number;
}

/** What was computed from the member's first messages as they arrived, so that finishing need not read them all. */
export interface Found {
  /** The version of the algorithm; see `findIn`. */
  readonly version: number;
  /** How many messages it covers. */
  readonly through: number;
  readonly words: SketchPart;
}

/** The moment of an earlier conversation at which a practice run begins. */
export interface Practice {
  /** The id of the earlier conversation. */
  readonly of: string;
  /** How many of its exchanges were copied. */
  readonly exchanges: number;
}

/** `abandoned`: left for a new one in the same scenario; `ended`: ended by the safety rules. */
export type ConversationState = 'open' | 'ended' | 'finished' | 'abandoned';

export interface Conversation {
  readonly id: string;
  readonly userId: string;
  readonly scenarioSlug: string;
  /** Null for a conversation that is not a practice run. */
  readonly practice: Practice | null;
  /** The chosen partner; null for the persona of the scenario. */
  readonly casting: Casting | null;
  /** How easy the partner makes it. */
  readonly level: Level;
  /** The repeat key of the request that opened it; null if it had none. */
  readonly startKey: string | null;
  readonly startedAt: Date;
  /** The partner's first message. */
  readonly opening: string;
  readonly exchanges: readonly Exchange[];
  readonly summary: Summary | null;
  /** The latest suggestions of the coach, to recognise them in messages. */
  readonly suggested: readonly string[];
  /** Null before the first message, and in conversations from before this field existed. */
  readonly found: Found | null;
  readonly tokensUsed: number;
  readonly state: ConversationState;
  readonly ending: Ending | null;
  /** The answer to completing a practice run, which has no result. */
  readonly answer: ChatResult | null;
}

/** The longest pause that counts as practice, in ms: a tab may be left open overnight. */
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

/** The transcript for screens, from the opening line on. */
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

/** The transcript for judge and coach, from the opening line on. */
export const toTranscript = ({ opening, exchanges }: Conversation): TranscriptLine[] => [
  { who: 'partner', text: opening },
  ...exchanges.flatMap(({ said, reply, assisted }): TranscriptLine[] => [
    { who: 'member', text: said, ...(assisted && { assisted: true }) },
    { who: 'partner', text: reply },
  ]),
];

export const toReply = ({ reply, repliedAt }: Exchange): ChatMessage => ({
  role: 'assistant',
  content: reply,
  timestamp: repliedAt.toISOString(),
});
