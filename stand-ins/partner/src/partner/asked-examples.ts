import { join } from 'node:path';
import { readSections } from './read-sections.ts';

/** A question and what it asks for: the key of its answer on the partner's fact sheet. */
export interface AskedExample {
  readonly key: string;
  readonly text: string;
}

/** Questions by what they ask for, from `asked.txt`. */
export const readAskedExamples = (): AskedExample[] =>
  readSections(join(import.meta.dirname, 'asked.txt')).flatMap(({ name, lines }) =>
    lines.flatMap((line) => line.split(' | ').map((text) => ({ key: name, text }))),
  );
