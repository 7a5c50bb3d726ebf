import { plain } from '../judge/quotes.ts';

/** A shorter suggestion is everyday speech: a message with the same words proves nothing. */
const fewestWords = 3;

/** Whether a message equals or contains a suggestion of the coach, ignoring punctuation. */
export function isSuggested(text: string, suggested: readonly string[]): boolean {
  const said = ` ${plain(text)} `;
  return suggested
    .map(plain)
    .some((words) => words.split(' ').length >= fewestWords && said.includes(` ${words} `));
}
