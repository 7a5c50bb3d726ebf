import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A message and whether it is cold: an insult, a put-down, a rejection or indifference, in whatever words. */
export interface ColdExample {
  readonly isCold: boolean;
  readonly text: string;
}

const linesOf = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'));

/** The messages of `cold.txt` and `warm.txt`, one a line after a line that says who wrote them. */
export const readColdExamples = (): ColdExample[] => [
  ...linesOf('cold.txt').map((text) => ({ isCold: true, text })),
  ...linesOf('warm.txt').map((text) => ({ isCold: false, text })),
];
