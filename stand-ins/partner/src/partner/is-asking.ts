import { spellOut } from '../meaning/spell-out.ts';

const fewAfter = 4;
const begins =
  /^(?:(?:so|and|but|hey|hi|oh|ok|okay|well|then|haha|lol)[,!]? )*(?:(?:what|who|where|when|why|how|which)(?:'s| (?:is|are|was|were|do|does|did|can|could|would|will|shall|should|have|has|about|else|kind|time|much|many|long|often|old|made|makes|taught|told|gave|brings|brought|keeps|happens|happened|scares|got|gets|came|comes)\b)|(?:do|did|are|were|have|can|could|would|will) you\b|(?:is|are|was|were|does|do|did|can|could|has|will|would|should) (?:those|these|that|this|it|there|they|your|we|i|the)\b|tell me (?:a|about|something|more|your|what|how)\b|guess (?:what|which|who|how|where)\b|say something\b|(?:what|which) \w+ (?:do|does|did|are|is|was|were|would|will|can|could|should) (?:you|i|we|it|he|she|they)\b|describe (?:it|that|yourself|your|the)\b|ask me\b(?! (?:again|later|tomorrow|after|another|in))|i(?:'d| would) (?:like|love) to know\b|i wonder\b|any (?:plans|hobbies|pets|siblings|advice)\b|shall we\b|may i\b)/i;

const asksShortly =
  /^(?:so |and |ok |then )?(?:where|what|who|how|why|when) (?:to|for|with|else|exactly|now|then)[.!]*$/i;

/** `If I were a sandwich, what would be in me` */
const asksLate = /,\s*(?:what|who|how|where|why) (?:would|is|are|do|did|should|will|could|kind)\b/i;

/** `One hour is never one hour, is it` */
const asksAlong =
  /,\s*(?:is|are|was|were|do|does|did|have|has|can|could|will|would|should)(?:n't)? (?:it|you|we|he|she|they|i)[.!]*$|\b(?:isn't|aren't|wasn't|weren't|don't|doesn't|didn't|haven't|can't|won't|wouldn't) (?:it|you|we|he|she|they)[.!]*$/i;

/**
 * Whether a message is a question, with or without a question mark, but not one that the member goes on to play with.
 */
export function isAsking(text: string): boolean {
  const plain = spellOut(text);
  const after = plain.slice(plain.lastIndexOf('?') + 1).trim();
  const words = after.match(/[\p{L}\p{N}']+/gu) ?? [];
  return (
    begins.test(after) ||
    asksShortly.test(plain) ||
    asksLate.test(after) ||
    asksAlong.test(after) ||
    (plain.includes('?') && words.length < fewAfter)
  );
}
