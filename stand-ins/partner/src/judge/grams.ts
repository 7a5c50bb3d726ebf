/** The weighted frequencies of a text's n-grams, as a vector of length 1. */
export type Grams = ReadonlyMap<string, number>;

const lengths = [3, 4] as const;

/** Runs of three and four letters within the words, so that spelling variants and word forms stay similar. */
export const lettersOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const padded = ` ${word} `;
      return lengths.flatMap((length) =>
        Array.from({ length: Math.max(padded.length, length) - length + 1 }, (_none, start) =>
          padded.slice(start, start + length),
        ),
      );
    });

/** Words, word pairs and the beginning, with question marks and emoji as words. */
export const phrasesOf = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}']+|[?!…]|\p{Extended_Pictographic}/gu) ?? [];
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''} ${word}`);
  return [...words, ...pairs, `^ ${words[0] ?? ''}`, `^ ${words.slice(0, 2).join(' ')}`];
};

function countOf(pieces: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/**
 * Learns the weight of each n-gram (tf-idf with sublinear counts, as in Manning, Raghavan and Schütze 2008, chapter 6).
 * @param texts to learn from
 * @param piecesOf splits a text into n-grams
 * @returns a function from a text to its weights; unknown n-grams are ignored
 */
export function learnGrams(
  texts: readonly string[],
  piecesOf: (text: string) => readonly string[],
): (text: string) => Grams {
  const seenIn = new Map<string, number>();
  for (const text of texts)
    for (const piece of new Set(piecesOf(text))) seenIn.set(piece, (seenIn.get(piece) ?? 0) + 1);
  return (text) => {
    const weights = [...countOf(piecesOf(text))].flatMap(([piece, count]): [string, number][] => {
      const inTexts = seenIn.get(piece);
      if (inTexts === undefined) return [];
      return [[piece, (1 + Math.log(count)) * (1 + Math.log((1 + texts.length) / (1 + inTexts)))]];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([piece, weight]) => [piece, weight / length]));
  };
}

/** The cosine similarity of two texts. */
export function likeness(one: Grams, other: Grams): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [piece, weight] of few) sum += weight * (many.get(piece) ?? 0);
  return sum;
}
