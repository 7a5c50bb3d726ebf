import { chatRoutes } from '@ondine/contracts';
import { ApiError, notifySessionCompleted, pageLanguage, queryClient } from '@ondine/web-kit';
import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { useTexts } from '../texts.ts';
import { askForScore } from './ask-for-score.ts';
import { keepAwaited } from './awaited-score.ts';
import { dropDraft } from './drafts.ts';
import type { PracticeClock } from './practice-clock.ts';
import { countMessages, type ConversationEvent, type ConversationState } from './conversation-state.ts';
import { completionTrouble } from './troubles.ts';

/**
 * Requests the score of a conversation, once, and continues to request it while it is being computed, also after a
 * reload.
 * @param name of the place, in browser storage
 * @param showClosed shows that the conversation was closed elsewhere, if that is what an error means
 * @param onEnd called when completing ended without a score: `gone` when the conversation does not exist any more
 */
export function useCompletion(
  name: string,
  state: ConversationState,
  clock: Pick<PracticeClock, 'read'>,
  dispatch: Dispatch<ConversationEvent>,
  onEnd: (gone: boolean) => void,
  showClosed: (error: unknown) => Promise<boolean>,
) {
  const { t } = useTexts();
  const asking = useRef<AbortController | null>(null);
  const conversation = 'conversation' in state ? state.conversation : null;
  const isLate = state.stage === 'late';

  const stop = useCallback(() => {
    asking.current?.abort();
    asking.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const complete = useCallback(async () => {
    if (asking.current !== null || conversation === null) return;
    if (conversation.sessionId === '' || conversation.exercise.slug === '') {
      dispatch({ type: 'completionFailed', trouble: { text: t('sessionMissing') } });
      onEnd(false);
      return;
    }
    const controller = new AbortController();
    asking.current = controller;
    keepAwaited(sessionStorage, name, conversation.sessionId);
    if (!isLate) dispatch({ type: 'completing' });
    const body = {
      session_id: conversation.sessionId,
      exercise_slug: conversation.exercise.slug,
      chat_history: [...conversation.messages],
      duration_seconds: Math.round(clock.read() / 1000),
      turn_count: countMessages(conversation),
      language: pageLanguage(),
    };
    try {
      const onLate = () => dispatch({ type: 'scoreLate' });
      const result = await askForScore(body, isLate, onLate, controller.signal);
      if (result === null) return;
      if (result === 'pending') {
        asking.current = null;
        dispatch({ type: 'scorePending', trouble: null });
        return;
      }
      keepAwaited(sessionStorage, name, null);
      dropDraft(sessionStorage, name);
      dispatch({ type: 'completed', result });
      if (conversation.practice !== null) return;
      for (const { id } of [chatRoutes.stats, chatRoutes.sessions, chatRoutes.skills]) {
        void queryClient.invalidateQueries({ queryKey: [id] });
      }
      if (result.session_score > 0) notifySessionCompleted();
    } catch (error) {
      asking.current = null;
      // After a reload: the conversation is not open any more, so only its score can be had.
      const isScoreAlone = conversation.messages.length === 0;
      const isGone = isScoreAlone && error instanceof ApiError && error.status === 404;
      const isClosed = !isGone && (await showClosed(error));
      const trouble = completionTrouble(error, t);
      if (isScoreAlone && !isGone && !isClosed) dispatch({ type: 'scorePending', trouble });
      else {
        keepAwaited(sessionStorage, name, null);
        if (!isClosed) dispatch({ type: 'completionFailed', trouble });
      }
      onEnd(isGone);
    }
  }, [conversation, name, isLate, clock, t, dispatch, onEnd, showClosed]);

  useEffect(() => {
    if (isLate) void complete();
  }, [isLate, complete]);

  return { complete, stop };
}
