import { joinParts, nothingSaid, sketchPart } from '../fairness/word-sketch.ts';
import { inTurn } from './in-turn.ts';
import type { Found } from './conversation.ts';

/** Another number for another way of finding: what was found in the old way is found anew. */
const version = 1;

/**
 * What is found in their messages: only what is new is read, a message at a time, so that nobody waits for it.
 * @param before what was found in the first of them
 * @param messages all of them, oldest first
 */
export async function findIn(before: Found | null, messages: readonly string[]): Promise<Found> {
  const isUsable = before?.version === version && before.through <= messages.length;
  let words = isUsable ? before.words : nothingSaid;
  for (const message of messages.slice(isUsable ? before.through : 0))
    words = joinParts(words, await inTurn(() => sketchPart(message)));
  return { version, through: messages.length, words };
}
