import { useCallback, type Dispatch } from 'react';
import type { ConversationEvent } from './conversation-state.ts';
import { closedElsewhere, type Place } from './load-conversation.ts';
import { mayBeClosed } from './troubles.ts';

/** @returns a function that tells whether an error means that the conversation was closed elsewhere, and shows it then */
export function useShowClosed(
  place: Place,
  sessionId: string | undefined,
  dispatch: Dispatch<ConversationEvent>,
): (error: unknown) => Promise<boolean> {
  return useCallback(
    async (error) => {
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
    [place, sessionId, dispatch],
  );
}
