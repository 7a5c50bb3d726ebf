import { chatRoutes } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';
import { useCallback, type Dispatch } from 'react';
import { useTexts } from '../texts.ts';
import type { Conversation, ConversationEvent, Message } from './conversation-state.ts';
import { endsConversation, isFull, isRefusal, sendTrouble, suggestionIn, supportIn } from './troubles.ts';

/** What becomes of a message that was not answered. The functions stay the same as long as the conversation does. */
export interface DeliveryActions {
  /** Shows help in place of everything else. */
  readonly offerSupport: (words: string) => void;
  /** Moves a refused message back into the input. */
  readonly giveBack: (message: Message) => void;
  /** Called when the refusal has ended the conversation. */
  readonly end: () => void;
  /** Shows that the conversation was closed elsewhere, if that is what an error means. */
  readonly showClosed: (error: unknown) => Promise<boolean>;
}

/** @returns a function that sends a message, shows the reply as it arrives, and never throws */
export function useDelivery(
  conversation: Conversation | null,
  dispatch: Dispatch<ConversationEvent>,
  { offerSupport, giveBack, end, showClosed }: DeliveryActions,
): (message: Message) => Promise<void> {
  const { t } = useTexts();
  const sessionId = conversation?.sessionId;
  const history = conversation?.messages;
  const systemPrompt = conversation?.exercise.system_prompt;

  const showFailure = useCallback(
    async (error: unknown, message: Message) => {
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
      if (ended) end();
      else giveBack(message);
    },
    [dispatch, showClosed, offerSupport, giveBack, end, t],
  );

  return useCallback(
    async (message) => {
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
        await showFailure(error, message);
      }
    },
    [sessionId, history, systemPrompt, dispatch, showFailure],
  );
}
