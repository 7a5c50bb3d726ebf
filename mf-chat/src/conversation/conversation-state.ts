import type { ChatExercise, ChatMessage, ChatResult } from '@ondine/contracts';

/** A message as it is sent. Its key makes sending it again idempotent. */
export interface Message {
  readonly key: string;
  readonly text: string;
  /** Whether a suggestion of the coach was taken over. */
  readonly assisted: boolean;
  /** Whether help was suggested for it, and the member needs none. */
  readonly meantLightly: boolean;
}

/** A message that is being sent, or that failed. */
export interface Outgoing extends Message {
  readonly failed: boolean;
}

/** The text about a failure: the specified one, and the server's own if it helps. */
export interface Trouble {
  readonly text: string;
  readonly hint?: string;
}

/** What became of a conversation elsewhere: it has a result, or it was left for a new one or deleted. */
export type Closed = 'scored' | 'left';

/** A conversation that has begun. */
export interface Conversation {
  readonly exercise: ChatExercise;
  readonly sessionId: string;
  readonly messages: readonly ChatMessage[];
  readonly outgoing: Outgoing | null;
  /** The received part of the streamed reply. */
  readonly partial: string;
  /** The server has ended it: it can only be completed. */
  readonly ended: boolean;
  /** Its token limit is used up: it can be finished with a score even if it is short. */
  readonly full: boolean;
  /** Set once it was closed elsewhere, for example in another tab: nothing can be done in it any more. */
  readonly closed: Closed | null;
  /** Resumed from an earlier visit. */
  readonly resumed: boolean;
  /** Time practised before this visit, milliseconds. */
  readonly earlierMs: number;
  /** Null for a conversation that is not a practice run. */
  readonly practice: PracticeStart | null;
}

/** The moment of an earlier conversation at which a practice run begins. */
export interface PracticeStart {
  /** The id of the earlier conversation. */
  readonly of: string;
  /** How many of its exchanges are copied. */
  readonly exchanges: number;
}

/**
 * The screen of one conversation: loading → intro → active → completing → completed, or support. A score that takes
 * longer is `late` while the screen requests it again automatically, and `pending` once the member has to do so.
 */
export type RunningStage = 'intro' | 'active' | 'completing' | 'late' | 'pending';

export type ConversationState =
  | { readonly stage: 'loading' }
  /** `offline`: this browser has no connection. */
  | { readonly stage: 'failed'; readonly gone: string | null; readonly offline: boolean }
  | {
      readonly stage: RunningStage;
      readonly conversation: Conversation;
      readonly trouble: Trouble | null;
    }
  | { readonly stage: 'completed'; readonly conversation: Conversation; readonly result: ChatResult }
  /** The member may be in danger: help replaces everything else. */
  | { readonly stage: 'support'; readonly words: string }
  /** The member may be in danger, or may not have meant it: then the conversation continues with the message. */
  | {
      readonly stage: 'worry';
      readonly words: string;
      readonly message: Pick<Message, 'text' | 'assisted'>;
      readonly back: Running;
    };

export type ConversationEvent =
  | { readonly type: 'reloaded' }
  /** `gone`: why there is nothing to open; null when a retry may succeed. */
  | { readonly type: 'loadFailed'; readonly gone: string | null; readonly offline: boolean }
  /** `finished`: its score was requested before, so it can only be completed. */
  | { readonly type: 'loaded'; readonly conversation: Conversation; readonly finished: boolean }
  | { readonly type: 'introClosed' }
  | { readonly type: 'sent'; readonly message: Message }
  | { readonly type: 'replyGrew'; readonly text: string }
  | { readonly type: 'replyRestarted' }
  | { readonly type: 'replied'; readonly said: ChatMessage; readonly reply: ChatMessage }
  | { readonly type: 'sendFailed'; readonly trouble: Trouble }
  | { readonly type: 'refused'; readonly trouble: Trouble; readonly ended: boolean; readonly full: boolean }
  | { readonly type: 'closed'; readonly closed: Closed }
  | { readonly type: 'supportOffered'; readonly words: string }
  | {
      readonly type: 'supportSuggested';
      readonly words: string;
      readonly message: Pick<Message, 'text' | 'assisted'>;
    }
  | { readonly type: 'wentOn' }
  | { readonly type: 'withdrawn' }
  /** Its notice is out of date: the connection is back, or the coach has been asked. */
  | { readonly type: 'troublePassed' }
  | { readonly type: 'completing' }
  | { readonly type: 'scoreLate' }
  /** `trouble`: why it cannot be had now; null when it is only not there yet. */
  | { readonly type: 'scorePending'; readonly trouble: Trouble | null }
  | { readonly type: 'completionFailed'; readonly trouble: Trouble }
  | { readonly type: 'completed'; readonly result: ChatResult };

export const firstState: ConversationState = { stage: 'loading' };

/** The state after an event. Events that do not fit the state change nothing. */
export function nextState(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'reloaded':
      return firstState;
    case 'loadFailed':
      return { stage: 'failed', gone: event.gone, offline: event.offline };
    case 'loaded':
      return { stage: event.finished ? 'late' : 'intro', conversation: event.conversation, trouble: null };
    case 'wentOn':
      return state.stage === 'worry' ? state.back : state;
    default:
      return 'conversation' in state && state.stage !== 'completed' ? nextConversation(state, event) : state;
  }
}

type Running = Extract<ConversationState, { readonly trouble: Trouble | null }>;

function nextConversation(
  state: Running,
  event: Exclude<ConversationEvent, { type: 'reloaded' | 'loadFailed' | 'loaded' | 'wentOn' }>,
): ConversationState {
  const { conversation } = state;
  switch (event.type) {
    case 'introClosed':
      return { ...state, stage: 'active' };
    case 'sent':
      return {
        ...state,
        conversation: {
          ...conversation,
          outgoing: { ...event.message, failed: false },
          partial: '',
        },
        trouble: null,
      };
    case 'replyGrew':
      return { ...state, conversation: { ...conversation, partial: conversation.partial + event.text } };
    case 'replyRestarted':
      return { ...state, conversation: { ...conversation, partial: '' } };
    case 'replied':
      return {
        ...state,
        conversation: {
          ...conversation,
          messages: [...conversation.messages, event.said, event.reply],
          outgoing: null,
          partial: '',
        },
      };
    case 'sendFailed':
      return {
        ...state,
        conversation: {
          ...conversation,
          outgoing: conversation.outgoing && { ...conversation.outgoing, failed: true },
          partial: '',
        },
        trouble: event.trouble,
      };
    case 'refused':
      return {
        ...state,
        conversation: {
          ...conversation,
          outgoing: null,
          partial: '',
          ended: conversation.ended || event.ended,
          full: conversation.full || event.full,
        },
        trouble: event.trouble,
      };
    case 'closed':
      return {
        ...state,
        stage: 'active',
        conversation: {
          ...conversation,
          outgoing: conversation.outgoing && { ...conversation.outgoing, failed: true },
          partial: '',
          closed: event.closed,
        },
        trouble: null,
      };
    case 'supportOffered':
      return { stage: 'support', words: event.words };
    case 'supportSuggested':
      return {
        stage: 'worry',
        words: event.words,
        message: event.message,
        back: { ...state, conversation: { ...conversation, outgoing: null, partial: '' }, trouble: null },
      };
    case 'withdrawn':
      return { ...state, conversation: { ...conversation, outgoing: null }, trouble: null };
    case 'troublePassed':
      return { ...state, trouble: null };
    case 'completing':
      return { ...state, stage: 'completing', trouble: null };
    case 'scoreLate':
      return { ...state, stage: 'late', trouble: null };
    case 'scorePending':
      return { ...state, stage: 'pending', trouble: event.trouble };
    case 'completionFailed':
      return { ...state, stage: 'active', trouble: event.trouble };
    case 'completed':
      return event.result.support === null
        ? { stage: 'completed', conversation, result: event.result }
        : { stage: 'support', words: event.result.support };
  }
}

/** The number of the member's messages, without copied ones, including the one being sent but not a failed one. */
export const countMessages = ({ messages, outgoing, practice }: Conversation): number =>
  Math.max(0, messages.filter(({ role }) => role === 'user').length - (practice?.exchanges ?? 0)) +
  (outgoing && !outgoing.failed ? 1 : 0);

/** What the partner said last. */
export const lastWordsOf = ({ messages }: Pick<Conversation, 'messages'>): string =>
  messages.findLast(({ role }) => role === 'assistant')?.content ?? '';
