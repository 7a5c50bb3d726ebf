/** The kind of the last question in the partner's message. */
export type Asked = 'closed' | 'either' | 'open' | 'nothing';

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?…])\s+/).filter(Boolean);
const isAsking = (sentence: string): boolean =>
  sentence.trim().endsWith('?') || /^(?:tell me|describe|choose|spell it out|show me)\b/i.test(sentence);

/** The last question, or request to tell something, in the text; undefined when there is none. */
export const questionIn = (text: string): string | undefined => sentencesOf(text).findLast(isAsking);

/** Whether the question is answered by yes or no, by one of two options, or only by other words. */
export function askedFor(text: string): Asked {
  const question = questionIn(text);
  if (question === undefined) return 'nothing';
  const isChoice = /\bor\b/i.test(question);
  if (
    /^(?:and |so |but |or )?(?:do|did|does|is|are|was|were|am|shall|should|may|can|could|would|will|have|has|had)\b/i.test(
      question,
    )
  ) {
    return isChoice ? 'either' : 'closed';
  }
  if (/\b(?:what|which|whose|why|how|when|where|who|tell me|describe|spell)\b/i.test(question)) return 'open';
  return isChoice ? 'either' : 'closed';
}

/** Whether the partner suggested an activity, so that a no is a border and not an answer. */
export const isProposal = (text: string): boolean =>
  /\b(?:shall (?:we|i)|may i|let's|would you (?:like|come|stay|have)|do you want|come (?:with|over|home|closer)|one (?:more|record)|stay|walk you|meet|dance|kiss|next time|are you free)\b/i.test(
    questionIn(text) ?? '',
  );
