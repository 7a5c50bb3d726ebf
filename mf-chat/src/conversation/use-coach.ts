import { chatRoutes } from '@ondine/contracts';
import { pageLanguage, useApiMutation } from '@ondine/web-kit';
import { useEffect, useState } from 'react';
import { isRefusal, supportIn } from './troubles.ts';
import type { ConversationControl } from './use-conversation.ts';

/**
 * Asks the coach for a hint, or for other wordings of a draft.
 * @param canAsk whether a message can be written now
 */
export function useCoach(
  sessionId: string,
  canAsk: boolean,
  { offerSupport }: Pick<ConversationControl, 'offerSupport'>,
) {
  const suggest = useApiMutation(chatRoutes.suggest);
  const { reset } = suggest;
  useEffect(() => {
    // Once a message is sent, its suggestion is useless.
    if (!canAsk) reset();
  }, [canAsk, reset]);
  /** The draft of the question that is shown, also when it was not heard. */
  const [asked, setAsked] = useState('');
  /** Why there can be no better words for that draft, by the server. */
  const [noWordingFor, setNoWordingFor] = useState<string>();

  const askAbout = (draft: string) =>
    suggest.mutate(
      { body: { session_id: sessionId, draft, language: pageLanguage() } },
      {
        onError: (error) => {
          const words = supportIn(error);
          if (words !== undefined) offerSupport(words);
          // Whoever asks how to say it better has been warned already, or is at it: a hint helps more than the warning.
          else if (isRefusal(error) && draft !== '') {
            setNoWordingFor(error.errors['draft']?.[0]);
            askAbout('');
          }
        },
      },
    );

  const variants = suggest.data?.variants ?? [];
  return {
    isPending: suggest.isPending,
    isAnswered: suggest.isSuccess,
    error: suggest.error,
    hint: suggest.data?.hint,
    /** The language in which it was asked for. */
    language: suggest.variables?.body?.language,
    variants,
    hasNoWording: asked !== '' && suggest.isSuccess && variants.length === 0,
    noWordingFor,
    /** @param draft empty for a hint alone */
    ask: (draft: string) => {
      setAsked(draft);
      setNoWordingFor(undefined);
      askAbout(draft);
    },
    /** Drops the answer. */
    reset,
  };
}
