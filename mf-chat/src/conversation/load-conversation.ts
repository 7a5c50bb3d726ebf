import { chatRoutes, type OpenChat } from '@ondine/contracts';
import { ApiError, callApi, type RepeatKey } from '@ondine/web-kit';
import type { Closed, Conversation, PracticeStart } from './conversation-state.ts';

const nothingYet = { outgoing: null, partial: '', ended: false, full: false, closed: null } as const;

/** What to open: a conversation of a scenario, or a practice run from a moment of an earlier one. */
export interface Place {
  readonly slug: string;
  readonly practice: PracticeStart | null;
}

/** The name of a place in browser storage. */
export const placeName = ({ slug, practice }: Place): string =>
  practice === null ? slug : `${slug}.${practice.of}.${practice.exchanges}`;

const toConversation = (open: OpenChat, practice: PracticeStart | null): Conversation => ({
  ...nothingYet,
  exercise: open.exercise,
  sessionId: open.session_id,
  messages: open.messages,
  resumed: open.messages.filter(({ role }) => role === 'user').length > (practice?.exchanges ?? 0),
  earlierMs: open.elapsed_seconds * 1000,
  practice,
});

/** The unfinished conversation of a place, if there is one. */
async function findUnfinished({ slug, practice }: Place): Promise<OpenChat | null> {
  const { conversation } = await callApi(chatRoutes.resume, {
    params: { slug },
    ...(practice && { query: { practice_of: practice.of } }),
  });
  return practice === null || conversation?.practice?.exchanges === practice.exchanges ? conversation : null;
}

/**
 * Whether a conversation was closed elsewhere, for example in another tab; null when it still goes on.
 * @throws ApiError
 */
export async function closedElsewhere(place: Place, sessionId: string): Promise<Closed | null> {
  const open = await findUnfinished(place);
  if (open?.session_id === sessionId) return null;
  if (place.practice !== null) return 'left';
  try {
    await callApi(chatRoutes.session, { params: { id: sessionId } });
    return 'scored';
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'left';
    throw error;
  }
}

/**
 * The unfinished conversation of a place, or a new one.
 * @param from whether to start a new one in any case, and the conversation whose score was requested but has not
 *   arrived
 * @param key the repeat key of the request for a new one until its answer has arrived
 * @throws ApiError
 */
export async function loadConversation(
  place: Place,
  { fresh, awaited }: { readonly fresh: boolean; readonly awaited: string | null },
  key: RepeatKey,
): Promise<Conversation> {
  const { slug, practice } = place;
  if (!fresh) {
    const conversation = await findUnfinished(place);
    if (awaited !== null && conversation?.session_id !== awaited) {
      // It is scored by now, or was deleted: requesting the score tells which.
      const exercise = await callApi(chatRoutes.getExercise, { params: { id: slug } });
      return {
        ...nothingYet,
        exercise,
        sessionId: awaited,
        messages: [],
        resumed: true,
        earlierMs: 0,
        practice,
      };
    }
    if (conversation) return toConversation(conversation, practice);
  }
  const body = {
    exercise_slug: slug,
    ...(practice && { go_back: { session_id: practice.of, exchanges: practice.exchanges } }),
  };
  const started = await callApi(chatRoutes.start, { body, headers: key.headersFor(body) });
  key.renew();
  if (practice !== null) {
    const begun = await findUnfinished(place);
    if (begun === null) throw new ApiError(404, 'not_found', 'The practice run is gone');
    return toConversation(begun, practice);
  }
  return {
    ...nothingYet,
    exercise: started.exercise,
    sessionId: started.session_id,
    messages: [{ role: 'assistant', content: started.initial_message, timestamp: new Date().toISOString() }],
    resumed: false,
    earlierMs: 0,
    practice: null,
  };
}
