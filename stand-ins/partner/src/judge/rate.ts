import { isFlat, isUnkind } from './manners.ts';
import { countWords, sharedWords } from './words.ts';

/** A message of hers as the stars see it. */
export interface RatedReply {
  readonly text: string;
  readonly before: string;
  /** How surely it meets the checkpoint it is closest to, about -1 to 1. */
  readonly best: number;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));

/** One message's worth, 0 to 1: its length, whether it answers him, and what it brings. */
function worthOf({ text, before, best }: RatedReply): number {
  if (isUnkind(text)) return 0;
  if (isFlat(text)) return 0.1;
  const length = Math.min(1, countWords(text) / 10);
  const answers = sharedWords(text, before) > 0 ? 1 : 0;
  return 0.4 * length + 0.1 * answers + 0.5 * clamp((best + 0.6) / 0.9);
}

/**
 * Stars for her side of the conversation, 1 to 5.
 * @param shareMet how much of the checkpoints was met, 0 to 1
 */
export function rate(replies: readonly RatedReply[], shareMet: number): number {
  if (replies.length === 0) return 1;
  const worth = replies.reduce((sum, reply) => sum + worthOf(reply), 0) / replies.length;
  const distinct = new Set(replies.map(({ text }) => text.toLowerCase().trim())).size / replies.length;
  const mixed = (0.6 * worth + 0.4 * shareMet) * distinct;
  return Math.max(1, Math.min(5, Math.round(1 + mixed * 4.6)));
}
