import { cookieTokenStorage } from '../token-storage.ts';
import { subjectOf } from '../token-subject.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { leftKey } from './left-key.ts';

/**
 * Checks what all tabs of this browser share, so that it needs no message from them: the cookie of the session, and the
 * mark of a quick exit.
 */
function isHere(userId: string): boolean {
  const { access_token: token } = cookieTokenStorage(document, [], false).read();
  return token !== undefined && subjectOf(token) === userId && sessionStorage.getItem(leftKey) === null;
}

/** The last answers on this device. */
export const browserAnswers = createKeptAnswers({ open: () => localStorage, now: Date.now, isHere });
