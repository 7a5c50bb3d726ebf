import type { Reply } from './checkpoint-model.ts';
import { plainOf } from './words.ts';

const apology =
  /\b(?:sorry|apologi[sz]e|apologies|forgive me|i (?:do )?feel (?:so |really )?(?:bad|awful|terrible|dreadful|guilty))\b/;
const refusal =
  /\b(?:no|not|nope|nah|never|won't|wont|can't|cant|don't|dont|rather|pass|home|decline|isn't)\b/;
const givesIn =
  /^(?:ok(?:ay)?|fine|all ?right|well)[\s,.]+(?:(?:then|fine|alright|ok)[\s,.]+)?(?:one|half|just one|a quick|let's go|lets go)\b|\b(?:let's go up|lets go up|i'll come up|ill come up)\b/;

/** Whether a message declines something. */
export const isRefusal = (text: string): boolean => refusal.test(plainOf(text));

/** Conditions on the whole conversation, by the name of the checkpoint. */
const conditions: Readonly<Record<string, (replies: readonly Reply[]) => boolean>> = {
  'A clear no': (replies) => !takesItBack(replies),
  'Hold the line kindly': (replies) => !takesItBack(replies),
  'No apology': (replies) =>
    replies.some(({ text }) => isRefusal(text)) &&
    !replies.some(({ text }) => apology.test(plainOf(text))) &&
    !takesItBack(replies),
};

/** Whether the member accepts in the end. */
const takesItBack = (replies: readonly Reply[]): boolean =>
  replies.some(({ text }) => givesIn.test(plainOf(text).trim()));

/** Whether a checkpoint that one message meets still holds given the member's other messages. */
export const holdsForAll = (checkpointName: string, replies: readonly Reply[]): boolean =>
  conditions[checkpointName]?.(replies) ?? true;
