import { isAsking } from './is-asking.ts';
import type { KnownAnswer } from './answers.ts';
import { tellingWords } from './telling-words.ts';

/** Upper limit of candidates; the shortest are kept, which are the most general. */
const most = 6;
const aboutWhom = (text: string) => /^(?:you|i)\b/i.exec(text)?.[0].toLowerCase();

/**
 * Whether both texts ask or both state, about the same of the two persons, and all content words of the member's
 * message are in the other.
 */
function agrees(hers: string, known: string): boolean {
  if (isAsking(hers) !== isAsking(known) || aboutWhom(hers) !== aboutWhom(known)) return false;
  const covered = new Set(tellingWords(known));
  const words = tellingWords(hers);
  return words.length > 0 && words.every((word) => covered.has(word));
}

/** The prepared answers to messages about the same in the same form; the caller compares their meaning. */
export const answersThatMayFit = (known: readonly KnownAnswer[], message: string): KnownAnswer[] =>
  known
    .filter((answer) => agrees(message, answer.message))
    .toSorted((one, other) => one.message.length - other.message.length)
    .slice(0, most);
