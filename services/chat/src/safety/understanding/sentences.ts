/** The most sentences of a text that are classified separately; the last ones count. */
const mostSentences = 24;
const shortest = 4;

/** The sentences of a text, or none if it is a single one. */
export function sentencesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= shortest)
    .slice(-mostSentences);
  return sentences.length > 1 ? sentences : [];
}
