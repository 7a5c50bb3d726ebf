import { joinParts, nothingSaid, sketchPart } from '../fairness/word-sketch.ts';
import { inTurn } from './in-turn.ts';
import type { Found } from './conversation.ts';

/** Increase it with every change of the algorithm: results of older versions are computed again. */
const version = 1;

/**
 * Computes what is stored of the member's messages. It reads only new ones, one message at a time, so that it does not
 * block the thread.
 * @param before the result for the first of them
 * @param messages all of them, oldest first
 */
export async function findIn(before: Found | null, messages: readonly string[]): Promise<Found> {
  const isUsable = before?.version === version && before.through <= messages.length;
  let words = isUsable ? before.words : nothingSaid;
  for (const message of messages.slice(isUsable ? before.through : 0))
    words = joinParts(words, await inTurn(() => sketchPart(message)));
  return { version, through: messages.length, words };
}
