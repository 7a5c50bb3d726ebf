import type { ErrorCode } from '@ondine/contracts';
import { ApiError, detailOf } from '@ondine/web-kit';
import type { Trouble } from './session-state.ts';

type Texts = (key: 'sendFailed' | 'messageFlagged' | 'completeFailed') => string;

const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Whether the server took the message in and would not pass it on. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 422);

/** Whether the safety rules have ended the conversation. */
export const endsConversation = (error: unknown): boolean => hasCode(error, 'conversation_ended');

/** Whether what the conversation may use is used up: all that is left is its score. */
export const isFull = (error: unknown): boolean => hasCode(error, 'conversation_full');

/** Words of help, where the server saw signs of a crisis in what was written. */
export const supportIn = (error: unknown): string | undefined =>
  hasCode(error, 'support_offered') ? error.detail : undefined;

/** Words of help, where what was written may have been meant lightly. */
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
