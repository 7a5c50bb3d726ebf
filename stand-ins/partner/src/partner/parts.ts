const mostParts = 5;
/** The beginning of a question within a sentence: what follows is its own part. */
const questionAhead =
  /(?:,|;| and| but| so| -| –){1,4} (?=(?:and |but |so )?(?:(?:what|how|why|(?:where|when|who|which)(?:'s|'re)?(?= (?:is|are|was|were|do|does|did|will|would|can|could|shall|should|have|has|one)\b)|do you|did you|are you|have you|can you|could you|would you|will you|shall we|is it|is that|is this|am i|isn't it|isn't that|is there|does it)\b[^.!?]{0,200}\?|(?:what kind|what do|what did|what's (?:your|the)|what makes you|who taught you|how do you|how was|how are|how's|where do|where are|why do|do you|did you|are you|have you|how about you|what about you)\b))/i;

/** The sentences of a message, and the question that one of them ends with; each is answered separately. */
export const partsOf = (message: string): string[] =>
  message
    // An ellipsis within a sentence does not end it.
    .replace(/(?<![.])(?:\.\.\.?|…)\s+(?=[a-z])/g, ' ')
    .split(/(?<=[.!?…])["'’”)]*\s+|\n+/)
    .flatMap((sentence) => sentence.split(questionAhead))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}*?]/u.test(part))
    .slice(0, mostParts);

/** The beginning of what is appended to a question: a name, an afterthought, an addition after a comma. */
const tail =
  /,\s|\s[-–]\s|\s(?:anyway|by the way|though|then|at all|exactly|actually|again|please|lol|haha)\b/i;
const fewest = 3;

/**
 * A question without its appendix: `what's your name anyway, bun guy` gives `what's your name`. Unchanged where there
 * is none.
 */
export function headOf(question: string): string {
  const at = question.search(tail);
  const head = question.slice(0, at === -1 ? undefined : at).trim();
  return head.split(/\s+/).length >= fewest ? head : question;
}
