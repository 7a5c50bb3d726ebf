import { HttpError } from '@ondine/platform/http';
import type { Ending } from '../safety/ending.ts';
import type { Conversation } from './conversation.ts';

/** @throws HttpError for a conversation that accepts no more messages */
export function assertOpen({ state, ending }: Pick<Conversation, 'state' | 'ending'>): void {
  if (ending) throw endingError(ending);
  if (state === 'open') return;
  throw new HttpError('conflict', {
    detail: 'This conversation is finished. Start a new one to go on.',
  });
}

/** The error for a member whose message has ended the conversation, or would have. */
export const endingError = (ending: Ending): HttpError =>
  ending.kind === 'crisis'
    ? new HttpError('support_offered', { detail: ending.support })
    : new HttpError('conversation_ended', { detail: `${ending.reason} This conversation has ended.` });
