import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `held-out` was never looked at while the rules were written. */
export const parts = ['tuning', 'held-out'] as const;
export type Part = (typeof parts)[number];

export interface CorpusMessage {
  /** The category of an attack, or the one that a harmless message resembles. */
  readonly category: string;
  readonly text: string;
}

/** Reads one half of the attacks or of the harmless messages: a category and a text on each line. */
export const readCorpus = (kind: 'attacks' | 'harmless', part: Part): CorpusMessage[] =>
  readFileSync(join(import.meta.dirname, `${kind}.${part}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const end = line.indexOf('\t');
      return { category: line.slice(0, end), text: line.slice(end + 1) };
    });
