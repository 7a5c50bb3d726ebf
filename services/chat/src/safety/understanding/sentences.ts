/** So many sentences of a text are read by themselves, the last ones, at most. */
const mostSentences = 24;
const shortest = 4;

/** The sentences of a text, or nothing where it is one alone. */
export function sentencesOf(text: string): string[] {
  const sentences = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= shortest)
    .slice(-mostSentences);
  return sentences.length > 1 ? sentences : [];
}
