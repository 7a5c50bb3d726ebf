import type { Decision } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';
import { starFeatures } from './star-features.ts';

/** How much each feature of a conversation adds to its stars. */
export type StarWeights = Readonly<Record<string, number>>;

/**
 * Where a star begins: pleasant is 3, good is 4, and 5 is for the outstanding. Learnt stars lie closer to their
 * middle than the labels, so the borders do too; see decision 073.
 */
const borders = [1.75, 2.45, 3.45, 4.55] as const;

/** The most that so few messages can show: nobody is outstanding in fewer than five. */
const mostFor = (messages: number): number => Math.min(1 + messages, messages < 5 ? 4 : 5);

/** Stars before rounding. */
const weigh = (features: Readonly<Record<string, number>>, weights: StarWeights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);

/**
 * Stars for her side of the conversation, 1 to 5.
 */
export function rate(
  replies: readonly ReadReply[],
  decisions: readonly Decision[],
  weights: StarWeights,
): number {
  if (replies.length === 0) return 1;
  const stars = weigh(starFeatures(replies, decisions), weights);
  return Math.min(1 + borders.filter((border) => stars >= border).length, mostFor(replies.length));
}
