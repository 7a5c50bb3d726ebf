/** Hashes kept of a text: all of a short one's, and enough of a long one's to tell a copy. */
const size = 128;

/** FNV-1a, 32 bits: spreads evenly, and nobody gains by a collision. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** What is known of the words of one message or of several in a row; nothing of them can be read from it. */
export interface SketchPart {
  /** Hashes of the first and the last word, which make pairs with those of its neighbours; null without any word. */
  readonly ends: { readonly first: number; readonly last: number } | null;
  /** The smallest hashes of the pairs of neighbouring words in it, in order: 128 at most. */
  readonly pairs: readonly number[];
}

/** The smallest of these hashes, once each. A typed array sorts numbers as such, and many times as fast. */
const smallest = (hashes: readonly number[]): number[] => [
  ...Uint32Array.from(new Set(hashes)).sort().subarray(0, size),
];

/** What the words before a word leave behind. */
const trace = (word: number): number => Math.imul(word, 0x01000193);

/** @param before the trace of the word before, 0 for the first of all */
const pairHash = (before: number, word: number): number =>
  Math.imul(before ^ (word >>> 15) ^ word, 0x85ebca6b) >>> 0;

/** Reads one message for the sketch of its conversation. */
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

/** Nothing that anybody said. */
export const nothingSaid: SketchPart = { ends: null, pairs: [] };

/**
 * Two parts as one. The smallest pairs of both are among the smallest of each, so what was read is never read
 * again.
 */
export function joinParts(one: SketchPart, next: SketchPart): SketchPart {
  if (!one.ends || !next.ends) return one.ends ? one : next;
  const between = pairHash(trace(one.ends.last), next.ends.first);
  return {
    ends: { first: one.ends.first, last: next.ends.last },
    pairs: smallest([...one.pairs, between, ...next.pairs]),
  };
}

/**
 * The smallest hashes of all pairs of neighbouring words (a bottom-k sketch), in order. Two conversations are
 * compared by it in a fixed time, however long they are.
 */
export const wordSketch = ({ ends, pairs }: SketchPart): number[] =>
  ends ? smallest([...pairs, pairHash(0, ends.first)]) : [];

/** How much two texts have in common, of 0 to 1: the share of word pairs of both in those of either (Jaccard). */
export function likeness(a: readonly number[], b: readonly number[]): number {
  const ofBoth = new Set(a).intersection(new Set(b));
  const ofEither = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, size);
  return ofEither.length === 0 ? 1 : ofEither.filter((each) => ofBoth.has(each)).length / ofEither.length;
}
