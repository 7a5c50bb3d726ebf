import { checkMessage } from './check-message.ts';
import { isOverlong } from './normalise.ts';
import { longestReply } from './reply-violations.ts';

/** Whether a text of the partner or the judge may be shown: they must not say what a member must not say. */
export const checkReply = (text: string): boolean =>
  !isOverlong(text, longestReply) && checkMessage(text).kind === 'fine';
