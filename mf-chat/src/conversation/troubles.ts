import type { ErrorCode } from '@ondine/contracts';
import { ApiError, detailOf } from '@ondine/web-kit';
import type { Trouble } from './conversation-state.ts';

type Texts = (key: 'sendFailed' | 'messageFlagged' | 'completeFailed') => string;

const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Whether the server received the message but did not pass it on. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);

/** Whether the safety rules have ended the conversation. */
export const endsConversation = (error: unknown): boolean => hasCode(error, 'conversation_ended');

/** Whether the conversation may have been closed elsewhere: it does not exist any more, or is not as it was. */
export const mayBeClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

/** Whether the limits of the conversation are used up, so that it can only be finished. */
export const isFull = (error: unknown): boolean => hasCode(error, 'conversation_full');

/** Help texts, if the server saw signs of a crisis in the message. */
export const supportIn = (error: unknown): string | undefined =>
  hasCode(error, 'support_offered') ? error.detail : undefined;

/** Help texts, if the message may not have been meant seriously. */
export const suggestionIn = (error: unknown): string | undefined =>
  hasCode(error, 'support_suggested') ? error.detail : undefined;

export function sendTrouble(error: unknown, t: Texts): Trouble {
  if (isRefusal(error)) return { text: detailOf(error, t('messageFlagged')) };
  const detail = detailOf(error, '');
  return { text: t('sendFailed'), ...(detail !== '' && { hint: detail }) };
}

export const completionTrouble = (error: unknown, t: Texts): Trouble => ({
  text: detailOf(error, t('completeFailed')),
});
