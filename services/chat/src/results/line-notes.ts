import type { ChatResult, LineNote } from '@ondine/contracts';
import { inTurn } from '../conversation/in-turn.ts';
import { findQuoted, locateQuote, readMessage, type ReadMessage } from '../judge/quotes.ts';

/**
 * What each message of a conversation did: the checkpoints that it met, with the words that did, and a better line where
 * it was weak. Messages that nothing is said about are left out.
 * @param said the member's messages in order; made ready one at a time, so that nobody waits for the longest conversation
 */
export async function notesOf(
  said: readonly string[],
  { checkpoint_evidence: evidence, better_lines: betterLines }: ChatResult,
): Promise<LineNote[]> {
  const read: ReadMessage[] = [];
  for (const message of said) read.push(await inTurn(() => readMessage(message)));
  const skills = Object.entries(evidence).flatMap(([name, quote]) => {
    const message = findQuoted(read, quote);
    return message ? [{ exchange: read.indexOf(message), name, ...locateQuote(message.text, quote) }] : [];
  });
  const better = new Map(betterLines.map((line) => [said.indexOf(line.said), line.better]));
  return said.flatMap((_, exchange): LineNote[] => {
    const met = skills
      .filter((skill) => skill.exchange === exchange)
      .map(({ name, start, end }) => ({ name, start, end }));
    const instead = better.get(exchange) ?? null;
    return met.length === 0 && instead === null ? [] : [{ exchange, skills: met, better: instead }];
  });
}
