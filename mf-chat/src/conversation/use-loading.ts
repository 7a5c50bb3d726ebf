import type { ChatMessage } from '@ondine/contracts';
import { ApiError, createRepeatKey, isOffline } from '@ondine/web-kit';
import { useCallback, useEffect, useState, type Dispatch } from 'react';
import { keepAwaited, readAwaited } from './awaited-score.ts';
import type { ConversationEvent, Outgoing } from './conversation-state.ts';
import { loadConversation, placeName, type Place } from './load-conversation.ts';

/**
 * Loads the conversation of a place, and again on request.
 * @param place the same object as long as the conversation is the same
 * @param restore reads what this tab has stored, and tells the message that was on its way; the same function as long
 *   as the place is
 * @returns a function that loads it again, or with `fresh` begins a new one
 */
export function useLoading(
  place: Place,
  dispatch: Dispatch<ConversationEvent>,
  restore: (messages: readonly ChatMessage[]) => Outgoing | null,
): (options: { readonly fresh: boolean }) => void {
  const [load, setLoad] = useState({ attempt: 0, fresh: false });
  const [startKey] = useState(() => createRepeatKey());
  const name = placeName(place);

  useEffect(() => {
    let left = false;
    const awaited = load.fresh ? null : readAwaited(sessionStorage, name);
    loadConversation(place, { fresh: load.fresh, awaited }, startKey).then(
      (loaded) => {
        if (left) return;
        const conversation = { ...loaded, outgoing: restore(loaded.messages) };
        dispatch({ type: 'loaded', conversation, finished: awaited !== null });
      },
      (error: unknown) => {
        console.warn('The conversation could not be opened', error);
        if (left) return;
        const gone = error instanceof ApiError && error.status === 404 ? error.detail : null;
        dispatch({ type: 'loadFailed', gone, offline: isOffline(error) });
      },
    );
    return () => {
      left = true;
    };
  }, [place, name, load, startKey, dispatch, restore]);

  return useCallback(
    ({ fresh }) => {
      if (fresh) keepAwaited(sessionStorage, name, null);
      dispatch({ type: 'reloaded' });
      setLoad(({ attempt }) => ({ attempt: attempt + 1, fresh }));
    },
    [name, dispatch],
  );
}
