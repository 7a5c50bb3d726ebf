import type { Decision } from './decide-checkpoints.ts';
import type { ReadReply } from './read-replies.ts';
import { starFeatures } from './star-features.ts';

/** How much each feature of a conversation adds to its stars. */
export type StarWeights = Readonly<Record<string, number>>;

/**
 * What weighed stars are worth: pleasant is 3, good is 4, and 5 is for the outstanding. Learnt stars lie closer to their
 * middle than the labels, so the borders between them do too; see decision 073.
 */
const worth = [
  [1, 1],
  [1.75, 1.5],
  [2.45, 2.5],
  [3.45, 3.5],
  [4.55, 4.5],
  [4.9, 5],
] as const;

/** Half stars: whole ones gave most skilful conversations the same score. */
const step = 0.5;

/** Between two points of the table on the line between them, beyond its ends at the end. */
function worthOf(weighed: number): number {
  const next = worth.findIndex(([from]) => weighed < from);
  if (next < 0) return 5;
  const [to, high] = worth[next] ?? worth[0];
  const [from, low] = worth[next - 1] ?? [to, high];
  return from === to ? 1 : low + ((weighed - from) / (to - from)) * (high - low);
}

/** The most that so few messages can show: nobody is outstanding in fewer than five. */
const mostFor = (messages: number): number => Math.min(1 + messages, messages < 5 ? 4 : 5);

/** Stars before rounding. */
const weigh = (features: Readonly<Record<string, number>>, weights: StarWeights): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0);

/**
 * Stars for their side of the conversation, 1 to 5. What is sent again shows nothing more, and takes as large a share of
 * the stars as it has of the messages.
 */
export function rate(
  replies: readonly ReadReply[],
  decisions: readonly Decision[],
  weights: StarWeights,
): number {
  if (replies.length === 0) return 1;
  const fresh = replies.filter(({ nothing }) => nothing !== 'repeat').length;
  const stars = worthOf(weigh(starFeatures(replies, decisions), weights));
  const earned = 1 + (stars - 1) * (fresh / replies.length);
  return Math.min(Math.round(earned / step) * step, mostFor(fresh));
}
