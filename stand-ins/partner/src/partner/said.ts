import { createHash } from 'node:crypto';

/** A sentence without quoted words: the same phrase is the same sentence. */
const skeleton = (sentence: string): string =>
  sentence
    .replace(/'[^']{3,60}'(?=[\s.,:;?!]|$)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+/)
    .map(skeleton)
    .filter((sentence) => sentence.length > 3);

/** Short hashes of a text's sentences, by which they are recognised. */
export const codesOf = (text: string): string[] =>
  sentencesOf(text).map((sentence) => createHash('sha256').update(sentence).digest('hex').slice(0, 6));

/** Whether no sentence of a line was said before. */
export const isNew = (line: string, said: ReadonlySet<string>): boolean =>
  codesOf(line).every((code) => !said.has(code));
