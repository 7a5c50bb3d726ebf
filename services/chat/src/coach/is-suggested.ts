import { plain } from '../judge/quotes.ts';

/** A shorter suggestion is everyday speech: a message with the same words proves nothing. */
const fewestWords = 3;

/** From this length on one changed word of five leaves a suggestion what it was. */
const fewestForNearly = 5;
const nearly = 0.8;

/** How many words two texts share in the same order (longest common subsequence). */
function sharedInOrder(one: readonly string[], other: readonly string[]): number {
  let row = Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [index, each] of other.entries())
      next.push(word === each ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether a stretch of the message of about its length has nearly all words of a suggestion, in their order. */
function isNearly(said: readonly string[], words: readonly string[]): boolean {
  if (words.length < fewestForNearly) return false;
  const wanted = Math.ceil(nearly * words.length);
  return said.some((_, from) => sharedInOrder(said.slice(from, from + words.length + 1), words) >= wanted);
}

/** Whether a message equals, contains or hardly changes a suggestion of the coach, ignoring punctuation. */
export function isSuggested(text: string, suggested: readonly string[]): boolean {
  const said = plain(text);
  return suggested.map(plain).some((line) => {
    const words = line.split(' ');
    if (words.length < fewestWords) return false;
    return ` ${said} `.includes(` ${line} `) || isNearly(said.split(' '), words);
  });
}
