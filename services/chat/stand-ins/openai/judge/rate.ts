import {
  banter,
  compliment,
  desire,
  fanciful,
  flat,
  imageCount,
  invitation,
  question,
  sensory,
  unkind,
  type Feature,
  type Reply,
} from './features.ts';
import { countWords, sharedWords } from './words.ts';

const lively: readonly Feature[] = [
  fanciful,
  banter,
  compliment,
  desire,
  sensory,
  imageCount,
  invitation,
  question,
];

/** One message's worth, 0 to 1: its length, whether it answers him, and what it brings. */
function worthOf(reply: Reply): number {
  if (unkind(reply)) return 0;
  if (flat(reply)) return 0.1;
  const length = Math.min(1, countWords(reply.text) / 10);
  const answers = sharedWords(reply.text, reply.before) > 0 ? 1 : 0;
  const brings = Math.min(1, lively.filter((feature) => feature(reply)).length / 2);
  return 0.45 * length + 0.15 * answers + 0.4 * brings;
}

/**
 * Stars for her side of the conversation, 1 to 5.
 * @param shareMet how much of the checkpoints was met, 0 to 1
 */
export function rate(replies: readonly Reply[], shareMet: number): number {
  if (replies.length === 0) return 1;
  const worth = replies.reduce((sum, reply) => sum + worthOf(reply), 0) / replies.length;
  const distinct = new Set(replies.map(({ text }) => text.toLowerCase().trim())).size / replies.length;
  const mixed = (0.6 * worth + 0.4 * shareMet) * distinct;
  return Math.max(1, Math.min(5, Math.round(1 + mixed * 4.6)));
}
