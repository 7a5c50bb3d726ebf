import type { ChatMessage } from '@ondine/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { ConversationState, Outgoing } from './conversation-state.ts';
import { dropDraft, keepDraft, putBack, readDraft, restoreOutgoing, type Typed } from './drafts.ts';

const nothingTyped: Typed = { text: '', assisted: false };

/** The text in the input of a conversation. Its functions stay the same as long as the conversation does. */
export interface DraftControl {
  readonly typed: Typed;
  readonly setText: (text: string) => void;
  /** Takes over a suggestion of the coach. */
  readonly takeOver: (text: string) => void;
  /** Puts a message that was not sent before what was typed since. */
  readonly giveBack: (message: Typed) => void;
  readonly empty: () => void;
  /** Empties the input and drops what this tab has stored, so that nothing reappears after a reload. */
  readonly forget: () => void;
  /**
   * Reads what this tab has stored into the input.
   * @param messages what the server has
   * @returns the message that was on its way, if it has not arrived
   */
  readonly restore: (messages: readonly ChatMessage[]) => Outgoing | null;
}

/**
 * The input of a conversation, restored and emptied by its caller.
 * @param name of the place, in browser storage
 */
export function useDraft(name: string): DraftControl {
  const [typed, setTyped] = useState(nothingTyped);
  const setText = useCallback(
    // An emptied draft is the member's own text again.
    (text: string) => setTyped(({ assisted }) => ({ text, assisted: assisted && text.trim() !== '' })),
    [],
  );
  const takeOver = useCallback((text: string) => setTyped({ text, assisted: true }), []);
  const giveBack = useCallback((message: Typed) => setTyped((current) => putBack(message, current)), []);
  const empty = useCallback(() => setTyped(nothingTyped), []);
  const forget = useCallback(() => {
    setTyped(nothingTyped);
    dropDraft(sessionStorage, name);
  }, [name]);
  const restore = useCallback(
    (messages: readonly ChatMessage[]) => {
      const kept = readDraft(sessionStorage, name);
      setTyped({ text: kept.text, assisted: kept.assisted });
      return restoreOutgoing(kept, messages);
    },
    [name],
  );
  return { typed, setText, takeOver, giveBack, empty, forget, restore };
}

/** Stores the input, and a message on its way, for a reload of this tab, until the conversation is scored. */
export function useKeptDraft(name: string, typed: Typed, state: ConversationState): void {
  const running = state.stage === 'worry' ? state.back : state;
  const conversation = 'conversation' in running ? running.conversation : null;
  const outgoing = conversation?.outgoing ?? null;
  const messages = conversation?.messages;
  /** The message for which help is suggested. It is the member's own text until it is sent unchanged. */
  const doubted = state.stage === 'worry' ? state.message : null;
  const isOpen = state.stage !== 'completed';
  useEffect(() => {
    // Not of the whole conversation, which changes with each piece of a streamed reply.
    if (!isOpen || !messages) return;
    const unsent = doubted === null ? typed : putBack(doubted, typed);
    keepDraft(sessionStorage, name, unsent, { outgoing, messages });
  }, [isOpen, name, typed, doubted, outgoing, messages]);
}
