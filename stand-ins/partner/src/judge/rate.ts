import type { Decision } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';
import { starFeatures } from './star-features.ts';

/** The contribution of each feature of a conversation to its stars. */
export type StarWeights = Readonly<Record<string, number>>;

/**
 * Maps weighted stars to final ones: pleasant is 3, good is 4, and 5 is for the outstanding. Learnt stars lie closer to
 * their mean than the labels, and so do these thresholds; see decision 073.
 */
const worth = [
  [1, 1],
  [1.75, 1.5],
  [2.45, 2.5],
  [3.45, 3.5],
  [4.55, 4.5],
  [4.9, 5],
] as const;

/** Half stars: with whole ones most skilful conversations had the same score. */
const step = 0.5;

/** Linear interpolation between the points of the table; constant beyond its ends. */
function worthOf(weighed: number): number {
  const next = worth.findIndex(([from]) => weighed < from);
  if (next < 0) return 5;
  const [to, high] = worth[next] ?? worth[0];
  const [from, low] = worth[next - 1] ?? [to, high];
  return from === to ? 1 : low + ((weighed - from) / (to - from)) * (high - low);
}

/** The maximum for this number of messages: fewer than five cannot be outstanding. */
const mostFor = (messages: number): number => Math.min(1 + messages, messages < 5 ? 4 : 5);

/** Stars before rounding. */
const weigh = (features: Readonly<Record<string, number>>, weights: StarWeights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);

/** A cold message may be a slip; this many are how the member speaks. */
const severalCold = 2;

/**
 * Stars for the member's side of the conversation, 1 to 5. Repeated messages show nothing new, and reduce the stars by
 * their share of the messages; so do cold ones where there are several.
 */
export function rate(
  replies: readonly ReadReply[],
  decisions: readonly Decision[],
  weights: StarWeights,
): number {
  if (replies.length === 0) return 1;
  const fresh = replies.filter(({ nothing }) => nothing !== 'repeat').length;
  const stars = worthOf(weigh(starFeatures(replies, decisions), weights));
  const cold = replies.filter(({ nothing }) => nothing === 'cold').length;
  const counted = fresh - (cold >= severalCold ? cold : 0);
  const earned = 1 + (stars - 1) * (counted / replies.length);
  return Math.min(Math.round(earned / step) * step, mostFor(fresh));
}
