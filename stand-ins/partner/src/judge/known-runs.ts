import type { Example } from './examples.ts';
import { lettersOf } from './grams.ts';

/** The three-letter runs that occur in any of the messages, or in what they answer. */
export function knownRuns(examples: readonly Example[]): (letters: string) => boolean {
  const runs = new Set<string>();
  for (const { before, text } of examples)
    for (const run of [...lettersOf(before), ...lettersOf(text)]) if (run.length === 3) runs.add(run);
  return (letters) => runs.has(letters);
}
