import { chatRoutes } from '@ondine/contracts';
import { callApi, type RepeatKey } from '@ondine/web-kit';
import type { Conversation } from './session-state.ts';

const nothingYet = { outgoing: null, partial: '', ended: false, full: false } as const;

/**
 * The unfinished conversation of a scenario, or a new one.
 * @param from whether to begin anew in any case, and the conversation whose score was asked for and has not come
 * @param key names the request for a new one until its answer has come
 * @throws ApiError
 */
export async function loadConversation(
  slug: string,
  { fresh, awaited }: { readonly fresh: boolean; readonly awaited: string | null },
  key: RepeatKey,
): Promise<Conversation> {
  if (!fresh) {
    const { conversation } = await callApi(chatRoutes.resume, { params: { slug } });
    if (awaited !== null && conversation?.session_id !== awaited) {
      // Its score is there by now, or nobody knows it any more: asking for the score tells.
      const exercise = await callApi(chatRoutes.getExercise, { params: { id: slug } });
      return { ...nothingYet, exercise, sessionId: awaited, messages: [], resumed: true, earlierMs: 0 };
    }
    if (conversation) {
      return {
        ...nothingYet,
        exercise: conversation.exercise,
        sessionId: conversation.session_id,
        messages: conversation.messages,
        resumed: true,
        earlierMs: conversation.elapsed_seconds * 1000,
      };
    }
  }
  const body = { exercise_slug: slug };
  const started = await callApi(chatRoutes.start, { body, headers: key.headersFor(body) });
  key.renew();
  return {
    ...nothingYet,
    exercise: started.exercise,
    sessionId: started.session_id,
    messages: [{ role: 'assistant', content: started.initial_message, timestamp: new Date().toISOString() }],
    resumed: false,
    earlierMs: 0,
  };
}
