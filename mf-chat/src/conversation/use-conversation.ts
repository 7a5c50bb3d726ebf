import { useReconnect } from '@ondine/web-kit';
import { useCallback, useEffect, useReducer } from 'react';
import { countMessages, firstState, nextState, type ConversationState } from './conversation-state.ts';
import { placeName, type Place } from './load-conversation.ts';
import { dropKeptTime, usePracticeClock, type PracticeClock } from './practice-clock.ts';
import { canFinish } from './timing.ts';
import { useDelivery } from './use-delivery.ts';
import { useDraft, useKeptDraft } from './use-draft.ts';
import { useEnding } from './use-ending.ts';
import { useLoading } from './use-loading.ts';
import { useShowClosed } from './use-show-closed.ts';

/** The state of a conversation and the actions on it. */
export interface ConversationControl {
  readonly state: ConversationState;
  readonly clock: PracticeClock;
  readonly inGrace: boolean;
  readonly draft: string;
  readonly setDraft: (text: string) => void;
  /** Whether the draft contains a suggestion of the coach. */
  readonly assisted: boolean;
  /** Takes over a suggestion of the coach. */
  readonly takeOver: (text: string) => void;
  /** Shows help in place of everything else. */
  readonly offerSupport: (words: string) => void;
  /** Drops the notice of a failure, where what is shown next takes its place. */
  readonly dropTrouble: () => void;
  readonly closeIntro: () => void;
  readonly startOver: () => void;
  readonly send: () => void;
  readonly sendAgain: () => void;
  /** Sends the message for which help was suggested unchanged. */
  readonly goOn: () => void;
  /** Moves a message that failed back into the input. */
  readonly edit: () => void;
  readonly finish: () => void;
  /** Requests a score that has not arrived. */
  readonly askAgain: () => void;
  readonly reload: () => void;
}

/**
 * Controls one conversation through its states.
 * @param place the same object as long as the conversation is the same
 */
export function useConversation(place: Place): ConversationControl {
  const name = placeName(place);
  const [state, dispatch] = useReducer(nextState, firstState);
  const running = state.stage === 'worry' ? state.back : state;
  const conversation = 'conversation' in running ? running.conversation : null;
  const outgoing = conversation?.outgoing ?? null;
  const isActive = state.stage === 'active';

  const { typed, setText, takeOver, giveBack, empty, forget, restore } = useDraft(name);
  useKeptDraft(name, typed, state);
  const load = useLoading(place, dispatch, restore);
  const clock = usePracticeClock(isActive, conversation?.sessionId ?? '', conversation?.earlierMs ?? 0);
  const isOpen = state.stage !== 'completed';
  useEffect(() => {
    if (!isOpen) dropKeptTime();
  }, [isOpen]);

  const showClosed = useShowClosed(place, conversation?.sessionId, dispatch);
  const loadAgain = useCallback(() => load({ fresh: false }), [load]);
  const { inGrace, end, stop } = useEnding(name, state, clock, dispatch, showClosed, loadAgain);
  const offerSupport = useCallback(
    (words: string) => {
      // The message must not reappear in the input when the member comes back.
      forget();
      dispatch({ type: 'supportOffered', words });
    },
    [forget],
  );
  const deliver = useDelivery(conversation, dispatch, { offerSupport, giveBack, end, showClosed });

  const dropTrouble = () => dispatch({ type: 'troublePassed' });
  useReconnect(() => {
    // The message stays marked as not sent; only the notice above the input says what is no longer so.
    if (outgoing?.failed === true) dropTrouble();
  });

  const reload = (fresh: boolean) => {
    stop();
    load({ fresh });
  };
  return {
    state,
    clock,
    inGrace,
    draft: typed.text,
    setDraft: setText,
    assisted: typed.assisted,
    takeOver,
    offerSupport,
    dropTrouble,
    closeIntro: () => dispatch({ type: 'introClosed' }),
    startOver: () => {
      forget();
      reload(true);
    },
    send: () => {
      const text = typed.text.trim();
      if (text === '' || outgoing !== null || !isActive) return;
      empty();
      void deliver({ key: crypto.randomUUID(), text, assisted: typed.assisted, meantLightly: false });
    },
    sendAgain: () => {
      if (outgoing?.failed === true) void deliver(outgoing);
    },
    goOn: () => {
      if (state.stage !== 'worry') return;
      const { message } = state;
      dispatch({ type: 'wentOn' });
      void deliver({ ...message, key: crypto.randomUUID(), meantLightly: true });
    },
    edit: () => {
      if (outgoing?.failed !== true) return;
      giveBack(outgoing);
      dispatch({ type: 'withdrawn' });
    },
    finish: () => {
      if (conversation !== null && canFinish(conversation, countMessages(conversation))) end();
    },
    askAgain: () => dispatch({ type: 'scoreLate' }),
    reload: () => reload(false),
  };
}
