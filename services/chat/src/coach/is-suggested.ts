import { plain } from '../judge/quotes.ts';

/** A suggestion of fewer words is everyday speech: saying the same proves nothing. */
const fewestWords = 3;

/** Whether a message says what the coach suggested, whatever became of its marks, or has all of it in it. */
export function isSuggested(text: string, suggested: readonly string[]): boolean {
  const said = ` ${plain(text)} `;
  return suggested
    .map(plain)
    .some((words) => words.split(' ').length >= fewestWords && said.includes(` ${words} `));
}
