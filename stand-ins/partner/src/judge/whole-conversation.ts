import type { Reply } from './checkpoint-model.ts';
import { plainOf } from './words.ts';

const apology =
  /\b(?:sorry|apologi[sz]e|apologies|forgive me|i (?:do )?feel (?:so |really )?(?:bad|awful|terrible|dreadful|guilty))\b/;
/** An apology that is refused, not made: "I am not saying sorry for it", "nothing to be sorry about". */
const refusedApology =
  /\b(?:(?:not|never|won't|wont|don't|dont) (?:(?:be|am|feel|feeling|going to|gonna|say|saying|have to|need to|want to|even|really|at all) )*(?:sorry|apologi[sz]e|apologi[sz]ing)|nothing (?:to )?(?:be )?(?:sorry|apologi[sz]e)|(?:no|without(?: an?| any)?) apolog(?:y|ies))\b/g;
/** A reason given for a no, as if it needed one. */
const justification =
  /\b(?:because|i (?:have|need|ve got|got) to (?:get up|be up|work|sleep)|early (?:start|morning|shift|meeting|train)|(?:so|too|just|really|am|i'm|im) (?:so |too |just |really )?tired|work (?:tomorrow|early))\b/;
const refusal =
  /\b(?:no|not|nope|nah|never|won't|wont|can't|cant|don't|dont|rather|pass|home|decline|isn't)\b/;
const givesIn =
  /^(?:ok(?:ay)?|fine|all ?right|well)[\s,.]+(?:(?:then|fine|alright|ok)[\s,.]+)?(?:one|half|just one|a quick|let's go|lets go)\b|\b(?:let's go up|lets go up|i'll come up|ill come up)\b/;

const apologises = (text: string): boolean => apology.test(plainOf(text).replace(refusedApology, ''));

/** Whether a message declines something. */
export const isRefusal = (text: string): boolean => refusal.test(plainOf(text));

/** The checkpoints that say no to something, or how far. */
const refusing: ReadonlySet<string> = new Set([
  'A clear no',
  'No apology',
  'Hold the line kindly',
  'Name a limit kindly',
]);

/** Whether a checkpoint, by its name, is about refusing: cold words may meet it. */
export const isAboutRefusing = (checkpointName: string): boolean => refusing.has(checkpointName);

/** Conditions on the whole conversation, by the name of the checkpoint. */
const conditions: Readonly<Record<string, (replies: readonly Reply[]) => boolean>> = {
  'A clear no': (replies) => !takesItBack(replies),
  'Hold the line kindly': (replies) => !takesItBack(replies),
  'No apology': (replies) =>
    replies.some(({ text }) => isRefusal(text)) &&
    !replies.some(({ text }) => apologises(text)) &&
    !takesItBack(replies),
};

/** Whether the member accepts in the end. */
const takesItBack = (replies: readonly Reply[]): boolean =>
  replies.some(({ text }) => givesIn.test(plainOf(text).trim()));

/**
 * The checkpoint whose words also meet this one, unless anything against it was said: a clear no without apology or
 * reason is a no without apology.
 */
export const metByAbsence = (checkpointName: string, replies: readonly Reply[]): string | undefined =>
  checkpointName === 'No apology' && !replies.some(({ text }) => justification.test(plainOf(text)))
    ? 'A clear no'
    : undefined;

/** Whether a checkpoint that one message meets still holds given the member's other messages. */
export const holdsForAll = (checkpointName: string, replies: readonly Reply[]): boolean =>
  conditions[checkpointName]?.(replies) ?? true;
