import type { ChatResult, LineNote } from '@ondine/contracts';
import { inTurn } from '../conversation/in-turn.ts';
import { findQuoted, locateQuote, readMessage, type ReadMessage } from '../judge/quotes.ts';

/**
 * The notes on the messages of a conversation: the checkpoints that each met, with the quote, and a better line for a
 * weak one. Messages without notes are left out.
 * @param said the member's messages in order; they are prepared one at a time, so that a long conversation does not
 *   block the thread
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
