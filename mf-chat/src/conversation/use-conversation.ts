import { chatRoutes } from '@ondine/contracts';
import { ApiError, callApi, createRepeatKey, isOffline } from '@ondine/web-kit';
import { useCallback, useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../texts.ts';
import { keepAwaited, readAwaited } from './awaited-score.ts';
import { dropDraft, keepDraft, putBack, readDraft, restoreOutgoing } from './drafts.ts';
import { closedElsewhere, loadConversation, placeName, type Place } from './load-conversation.ts';
import { dropKeptTime, usePracticeClock, type PracticeClock } from './practice-clock.ts';
import {
  countMessages,
  firstState,
  nextState,
  type Message,
  type ConversationState,
} from './conversation-state.ts';
import { areMinimumsReached, canFinish, graceMs } from './timing.ts';
import {
  endsConversation,
  isFull,
  isRefusal,
  mayBeClosed,
  sendTrouble,
  suggestionIn,
  supportIn,
} from './troubles.ts';
import { useCompletion } from './use-completion.ts';

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

const nothingTyped = { text: '', assisted: false };

/**
 * Controls one conversation through its states.
 * @param place the same object as long as the conversation is the same
 */
export function useConversation(place: Place): ConversationControl {
  const { t } = useTexts();
  const name = placeName(place);
  const [state, dispatch] = useReducer(nextState, firstState);
  const [typed, setTyped] = useState(nothingTyped);
  const [load, setLoad] = useState({ attempt: 0, fresh: false });
  /** Finish was pressed, possibly while a reply is pending. */
  const [wantsEnd, setWantsEnd] = useState(false);
  const [startKey] = useState(() => createRepeatKey());

  const running = state.stage === 'worry' ? state.back : state;
  const conversation = 'conversation' in running ? running.conversation : null;
  const outgoing = conversation?.outgoing ?? null;
  const transcript = conversation?.messages;
  const isRunning = state.stage === 'active';
  const clock = usePracticeClock(isRunning, conversation?.sessionId ?? '', conversation?.earlierMs ?? 0);

  useEffect(() => {
    let left = false;
    const awaited = load.fresh ? null : readAwaited(sessionStorage, name);
    loadConversation(place, { fresh: load.fresh, awaited }, startKey).then(
      (loaded) => {
        if (left) return;
        const kept = readDraft(sessionStorage, name);
        setTyped({ text: kept.text, assisted: kept.assisted });
        const outgoing = restoreOutgoing(kept, loaded.messages);
        dispatch({
          type: 'loaded',
          conversation: { ...loaded, outgoing },
          finished: awaited !== null,
        });
      },
      (error: unknown) => {
        console.warn('The conversation could not be opened', error);
        if (!left)
          dispatch({
            type: 'loadFailed',
            gone: error instanceof ApiError && error.status === 404 ? error.detail : null,
            offline: isOffline(error),
          });
      },
    );
    return () => {
      left = true;
    };
  }, [place, name, load, startKey]);

  const isOpen = state.stage !== 'completed';
  useEffect(() => {
    if (!isOpen) dropKeptTime();
  }, [isOpen]);
  /** The message for which help is suggested. It is the member's own text until it is sent unchanged. */
  const doubted = state.stage === 'worry' ? state.message : null;
  useEffect(() => {
    // Not of the whole conversation, which changes with each piece of a streamed reply.
    if (!isOpen || !transcript) return;
    const unsent = doubted === null ? typed : putBack(doubted, typed);
    keepDraft(sessionStorage, name, unsent, { outgoing, messages: transcript });
  }, [isOpen, name, typed, doubted, outgoing, transcript]);

  const offerSupport = useCallback(
    (words: string) => {
      // The message must not reappear in the input when the member comes back.
      setTyped(nothingTyped);
      dropDraft(sessionStorage, name);
      dispatch({ type: 'supportOffered', words });
    },
    [name],
  );

  const sessionId = conversation?.sessionId;
  /** Whether an error means that the conversation was closed elsewhere; shows it then. */
  const showClosed = useCallback(
    async (error: unknown): Promise<boolean> => {
      if (sessionId === undefined || !mayBeClosed(error)) return false;
      try {
        const closed = await closedElsewhere(place, sessionId);
        if (closed !== null) dispatch({ type: 'closed', closed });
        return closed !== null;
      } catch (cause) {
        console.warn('Whether the conversation goes on is unknown', cause);
        return false;
      }
    },
    [place, sessionId],
  );
  const history = conversation?.messages;
  const systemPrompt = conversation?.exercise.system_prompt;
  const deliver = useCallback(
    async (message: Message) => {
      dispatch({ type: 'sent', message });
      const { key, text } = message;
      const mark = message.assisted ? { assisted: true } : {};
      const timestamp = new Date().toISOString();
      try {
        const reply = await callApi(chatRoutes.message, {
          body: {
            message: text,
            chat_history: [...(history ?? [])],
            system_prompt: systemPrompt ?? '',
            ...(sessionId !== undefined && { session_id: sessionId }),
            ...mark,
            ...(message.meantLightly && { meant_lightly: true }),
          },
          headers: { 'Idempotency-Key': key },
          onProgress: (progress) =>
            dispatch(
              progress.kind === 'delta'
                ? { type: 'replyGrew', text: progress.text }
                : { type: 'replyRestarted' },
            ),
        });
        dispatch({ type: 'replied', said: { role: 'user', content: text, timestamp, ...mark }, reply });
      } catch (error) {
        if (await showClosed(error)) return;
        const trouble = sendTrouble(error, t);
        if (!isRefusal(error)) {
          dispatch({ type: 'sendFailed', trouble });
          return;
        }
        const words = supportIn(error);
        if (words !== undefined) {
          offerSupport(words);
          return;
        }
        const suggested = suggestionIn(error);
        if (suggested !== undefined) {
          dispatch({ type: 'supportSuggested', words: suggested, message });
          return;
        }
        const ended = endsConversation(error);
        dispatch({ type: 'refused', trouble, ended, full: isFull(error) });
        // The member can still edit the text, unless the conversation has ended.
        if (ended) setWantsEnd(true);
        else setTyped((current) => putBack(message, current));
      }
    },
    [sessionId, history, systemPrompt, offerSupport, showClosed, t],
  );

  const endCompletion = useCallback((gone: boolean) => {
    setWantsEnd(false);
    if (!gone) return;
    dispatch({ type: 'reloaded' });
    setLoad(({ attempt }) => ({ attempt: attempt + 1, fresh: false }));
  }, []);
  const { complete, stop } = useCompletion(name, state, clock, dispatch, endCompletion, showClosed);

  const messages = conversation === null ? 0 : countMessages(conversation);
  const isLongEnough = useSyncExternalStore(
    clock.subscribe,
    () => conversation !== null && areMinimumsReached(conversation.exercise, messages, clock.read()),
  );
  const inGrace =
    isRunning &&
    isLongEnough &&
    conversation?.ended === false &&
    conversation.closed === null &&
    conversation.practice === null;
  useEffect(() => {
    if (!inGrace) return;
    const timer = setTimeout(() => setWantsEnd(true), graceMs);
    return () => clearTimeout(timer);
  }, [inGrace]);

  const isWaiting = outgoing !== null && !outgoing.failed;
  useEffect(() => {
    if (!wantsEnd || !isRunning || isWaiting) return;
    // Outside of the effect, so that this render is finished before the next stage begins.
    const timer = setTimeout(() => void complete(), 0);
    return () => clearTimeout(timer);
  }, [wantsEnd, isRunning, isWaiting, complete]);

  const hasFailed = outgoing?.failed === true;
  useEffect(() => {
    if (!hasFailed) return;
    // The message stays marked as not sent; only the notice above the input says what is no longer so.
    const drop = () => dispatch({ type: 'troublePassed' });
    window.addEventListener('online', drop);
    return () => window.removeEventListener('online', drop);
  }, [hasFailed]);

  const text = typed.text.trim();
  const reload = (fresh: boolean) => {
    stop();
    if (fresh) keepAwaited(sessionStorage, name, null);
    setWantsEnd(false);
    dispatch({ type: 'reloaded' });
    setLoad(({ attempt }) => ({ attempt: attempt + 1, fresh }));
  };
  return {
    state,
    clock,
    inGrace,
    draft: typed.text,
    // An emptied draft is the member's own text again.
    setDraft: (next) =>
      setTyped(({ assisted }) => ({ text: next, assisted: assisted && next.trim() !== '' })),
    assisted: typed.assisted,
    takeOver: (words) => setTyped({ text: words, assisted: true }),
    offerSupport,
    dropTrouble: () => dispatch({ type: 'troublePassed' }),
    closeIntro: () => dispatch({ type: 'introClosed' }),
    startOver: () => {
      setTyped(nothingTyped);
      dropDraft(sessionStorage, name);
      reload(true);
    },
    send: () => {
      if (text === '' || outgoing !== null || !isRunning) return;
      setTyped(nothingTyped);
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
      setTyped((current) => putBack(outgoing, current));
      dispatch({ type: 'withdrawn' });
    },
    finish: () => {
      if (conversation !== null && canFinish(conversation, messages)) setWantsEnd(true);
    },
    askAgain: () => dispatch({ type: 'scoreLate' }),
    reload: () => reload(false),
  };
}
