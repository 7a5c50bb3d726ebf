import { checkMessage } from './check-message.ts';

/** Whether words of the partner or the judge may be shown: what a member may not say, they may not either. */
export const checkReply = (text: string): boolean => checkMessage(text).kind === 'fine';
