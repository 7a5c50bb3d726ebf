/** Hashes kept of a text: all of a short one, and enough of a long one to recognise a copy. */
const size = 128;

/** FNV-1a, 32 bits: evenly distributed; collisions are harmless. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** The sketch of one message or of several consecutive ones; the text cannot be recovered from it. */
export interface SketchPart {
  /**
   * Hashes of the first and the last word, which form pairs with the words of adjacent messages; null without any word.
   */
  readonly ends: { readonly first: number; readonly last: number } | null;
  /** The smallest hashes of its pairs of adjacent words, in order: 128 at most. */
  readonly pairs: readonly number[];
}

/** The smallest of these hashes, without duplicates. A typed array sorts numbers numerically, and much faster. */
const smallest = (hashes: readonly number[]): number[] => [
  ...Uint32Array.from(new Set(hashes)).sort().subarray(0, size),
];

/** The contribution of a word to the hash of the next pair. */
const trace = (word: number): number => Math.imul(word, 0x01000193);

/** @param before the trace of the word before, 0 for the first of all */
const pairHash = (before: number, word: number): number =>
  Math.imul(before ^ (word >>> 15) ^ word, 0x85ebca6b) >>> 0;

/** The sketch of one message. */
export function sketchPart(message: string): SketchPart {
  const words = Array.from(
    message
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu),
    ([word]) => hash(word),
  );
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined) return nothingSaid;
  const pairs = words.slice(1).map((word, index) => pairHash(trace(words[index] ?? 0), word));
  return { ends: { first, last }, pairs: smallest(pairs) };
}

/** The sketch of no message. */
export const nothingSaid: SketchPart = { ends: null, pairs: [] };

/** Joins two sketches. The smallest pairs of both are among the smallest of each, so no text need be read again. */
export function joinParts(one: SketchPart, next: SketchPart): SketchPart {
  if (!one.ends || !next.ends) return one.ends ? one : next;
  const between = pairHash(trace(one.ends.last), next.ends.first);
  return {
    ends: { first: one.ends.first, last: next.ends.last },
    pairs: smallest([...one.pairs, between, ...next.pairs]),
  };
}

/**
 * The smallest hashes of all pairs of adjacent words (a bottom-k sketch), in order. Comparing two conversations by it
 * takes constant time, however long they are.
 */
export const wordSketch = ({ ends, pairs }: SketchPart): number[] =>
  ends ? smallest([...pairs, pairHash(0, ends.first)]) : [];

/** The similarity of two texts, from 0 to 1: the share of common word pairs among all word pairs (Jaccard). */
export function likeness(a: readonly number[], b: readonly number[]): number {
  const ofBoth = new Set(a).intersection(new Set(b));
  const ofEither = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, size);
  return ofEither.length === 0 ? 1 : ofEither.filter((each) => ofBoth.has(each)).length / ofEither.length;
}
