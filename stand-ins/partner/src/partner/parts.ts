const mostParts = 5;
/** A beginning of a question in the middle of a sentence: what follows is a part of its own. */
const questionAhead =
  /(?:,|;| and| but| so| -| –){1,4} (?=(?:and |but |so )?(?:(?:what|how|where|when|why|who|which|do you|did you|are you|have you|can you|could you|would you|will you|shall we|is it|is there|does it)\b[^.!?]{0,200}\?|(?:what kind|what do|what did|what's your|how do you|how was|how are|how's|where do|where are|why do|do you|did you|are you|have you|how about you|what about you)\b))/i;

/** The sentences of a message, and the question that one of them ends with; each says something of its own. */
export const partsOf = (message: string): string[] =>
  message
    .split(/(?<=[.!?…])["'’”)]*\s+|\n+/)
    .flatMap((sentence) => sentence.split(questionAhead))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}\p{Extended_Pictographic}*?]/u.test(part))
    .slice(0, mostParts);
