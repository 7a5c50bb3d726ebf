import type { Example } from './examples.ts';
import { lettersOf } from './grams.ts';

/** Which letters in a row are in any of the messages, or in what they answer. */
export function knownRuns(examples: readonly Example[]): (letters: string) => boolean {
  const runs = new Set(examples.flatMap(({ before, text }) => [...lettersOf(before), ...lettersOf(text)]));
  return (letters) => runs.has(letters);
}
