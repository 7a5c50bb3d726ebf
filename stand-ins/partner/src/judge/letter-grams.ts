/** How often runs of letters occur in a text, weighted and of length 1 together. */
export type LetterGrams = ReadonlyMap<string, number>;

const lengths = [3, 4] as const;

function countGrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const padded = ` ${word} `;
    for (const length of lengths) {
      for (let start = 0; start + length <= Math.max(padded.length, length); start += 1) {
        const gram = padded.slice(start, start + length);
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
      }
    }
  }
  return counts;
}

/**
 * Learns how telling each run of three or four letters within a word is (tf-idf with sublinear counts, as
 * in Manning, Raghavan and Schütze 2008, chapter 6): spelling variants and word forms stay close.
 * @param texts what to learn from
 * @returns a function from a text to its weights; runs never seen count for nothing
 */
export function learnLetterGrams(texts: readonly string[]): (text: string) => LetterGrams {
  const seenIn = new Map<string, number>();
  for (const text of texts)
    for (const gram of countGrams(text).keys()) seenIn.set(gram, (seenIn.get(gram) ?? 0) + 1);
  return (text) => {
    const weights = [...countGrams(text)].flatMap(([gram, count]): [string, number][] => {
      const inTexts = seenIn.get(gram);
      if (inTexts === undefined) return [];
      return [[gram, (1 + Math.log(count)) * (1 + Math.log((1 + texts.length) / (1 + inTexts)))]];
    });
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([gram, weight]) => [gram, weight / length]));
  };
}

/** The cosine of two texts by their letters. */
export function likeness(one: LetterGrams, other: LetterGrams): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [gram, weight] of few) sum += weight * (many.get(gram) ?? 0);
  return sum;
}
