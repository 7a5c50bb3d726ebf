import { useCallback, useEffect, useState, useSyncExternalStore, type Dispatch } from 'react';
import { countMessages, type ConversationEvent, type ConversationState } from './conversation-state.ts';
import type { PracticeClock } from './practice-clock.ts';
import { areMinimumsReached, graceMs } from './timing.ts';
import { useCompletion } from './use-completion.ts';

/** What ends a conversation. */
export interface EndingControl {
  /** Whether it ends by itself soon, because its minimums are reached. */
  readonly inGrace: boolean;
  /** Ends it, once a reply that is pending has arrived. */
  readonly end: () => void;
  /** Takes the end back, and stops waiting for a score. */
  readonly stop: () => void;
}

/**
 * Ends a conversation with a score: when asked to, and by itself some time after its minimums are reached.
 * @param name of the place, in browser storage
 * @param showClosed shows that the conversation was closed elsewhere, if that is what an error means
 * @param onGone called when it does not exist any more; the same function as long as the conversation is
 */
export function useEnding(
  name: string,
  state: ConversationState,
  clock: PracticeClock,
  dispatch: Dispatch<ConversationEvent>,
  showClosed: (error: unknown) => Promise<boolean>,
  onGone: () => void,
): EndingControl {
  /** Its end was asked for, possibly while a reply is pending. */
  const [wantsEnd, setWantsEnd] = useState(false);
  const conversation = 'conversation' in state ? state.conversation : null;
  const isActive = state.stage === 'active';

  const onEnd = useCallback(
    (gone: boolean) => {
      setWantsEnd(false);
      if (gone) onGone();
    },
    [onGone],
  );
  const { complete, stop } = useCompletion(name, state, clock, dispatch, onEnd, showClosed);

  const isLongEnough = useSyncExternalStore(
    clock.subscribe,
    () =>
      conversation !== null &&
      areMinimumsReached(conversation.exercise, countMessages(conversation), clock.read()),
  );
  const inGrace =
    isActive &&
    isLongEnough &&
    conversation?.ended === false &&
    conversation.closed === null &&
    conversation.practice === null;
  useEffect(() => {
    if (!inGrace) return;
    const timer = setTimeout(() => setWantsEnd(true), graceMs);
    return () => clearTimeout(timer);
  }, [inGrace]);

  const outgoing = conversation?.outgoing ?? null;
  const isWaiting = outgoing !== null && !outgoing.failed;
  useEffect(() => {
    if (!wantsEnd || !isActive || isWaiting) return;
    // Outside of the effect, so that this render is finished before the next stage begins.
    const timer = setTimeout(() => void complete(), 0);
    return () => clearTimeout(timer);
  }, [wantsEnd, isActive, isWaiting, complete]);

  return {
    inGrace,
    end: useCallback(() => setWantsEnd(true), []),
    stop: () => {
      stop();
      setWantsEnd(false);
    },
  };
}
