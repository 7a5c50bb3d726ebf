import { checkMessage } from './check-message.ts';
import { isOverlong } from './normalise.ts';
import { longestReply } from './reply-violations.ts';

/** Whether words of the partner or the judge may be shown: what a member may not say, they may not either. */
export const checkReply = (text: string): boolean =>
  !isOverlong(text, longestReply) && checkMessage(text).kind === 'fine';
