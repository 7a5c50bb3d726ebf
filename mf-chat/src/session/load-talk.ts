import { chatRoutes } from '@ondine/contracts';
import { callApi } from '@ondine/web-kit';
import type { Talk } from './session-state.ts';

const nothingYet = { outgoing: null, partial: '', ended: false, full: false } as const;

/**
 * The unfinished conversation of a scenario, or a new one.
 * @param fresh whether to begin anew in any case
 * @throws ApiError
 */
export async function loadTalk(slug: string, fresh: boolean): Promise<Talk> {
  if (!fresh) {
    const { conversation } = await callApi(chatRoutes.resume, { params: { slug } });
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
  const started = await callApi(chatRoutes.start, { body: { exercise_slug: slug } });
  return {
    ...nothingYet,
    exercise: started.exercise,
    sessionId: started.session_id,
    messages: [{ role: 'assistant', content: started.initial_message, timestamp: new Date().toISOString() }],
    resumed: false,
    earlierMs: 0,
  };
}
