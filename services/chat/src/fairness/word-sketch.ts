/** Hashes kept of a text: all of a short one's, and enough of a long one's to tell a copy. */
const size = 128;

/** FNV-1a, 32 bits: spreads evenly, and nobody gains by a collision. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/**
 * The smallest hashes of all pairs of neighbouring words (a bottom-k sketch), in order. Two texts are compared by
 * it in a fixed time, however long they are, and nothing of them can be read from it.
 */
export function wordSketch(messages: readonly string[]): number[] {
  const pairs = new Set<number>();
  let before = 0;
  for (const message of messages) {
    for (const [word] of message
      .normalize('NFKC')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu)) {
      const now = hash(word);
      pairs.add(Math.imul(before ^ (now >>> 15) ^ now, 0x85ebca6b) >>> 0);
      before = Math.imul(now, 0x01000193);
    }
  }
  // A typed array sorts numbers as such, and many times as fast.
  return [...Uint32Array.from(pairs).sort().subarray(0, size)];
}

/** How much two texts have in common, of 0 to 1: the share of word pairs of both in those of either (Jaccard). */
export function likeness(a: readonly number[], b: readonly number[]): number {
  const ofBoth = new Set(a).intersection(new Set(b));
  const ofEither = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, size);
  return ofEither.length === 0 ? 1 : ofEither.filter((each) => ofBoth.has(each)).length / ofEither.length;
}
