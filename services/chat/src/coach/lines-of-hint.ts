import { plain } from '../judge/quotes.ts';

/** What stands in quotation marks, straight or curled; not an apostrophe. */
const quoted = /[“"«]([^“”"«»]+)[”"»]/g;

/**
 * The example lines that a hint quotes. Sent as they are, they are the coach's words.
 * @param known what it may quote beside them: names of checkpoints, and messages of the conversation
 */
export function linesOfHint(hint: string, known: readonly string[]): string[] {
  const others = known.map((text) => ` ${plain(text)} `);
  return Array.from(hint.matchAll(quoted), ([, line = '']) => line).filter(
    (line) => !others.some((text) => text.includes(` ${plain(line)} `)),
  );
}
