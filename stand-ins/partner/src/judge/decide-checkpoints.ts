import { holdsForAll } from './whole-conversation.ts';
import type { ReadReply } from './read-replies.ts';

/** What was found for one checkpoint. */
export interface Decision {
  readonly name: string;
  readonly met: boolean;
  /** The message that met it. */
  readonly quote: string | null;
  /** How surely, about -1 to 1. */
  readonly sureness: number;
}

/** From here on a checkpoint counts as met, and how much the rest of the conversation says: see decision 073. */
const surelyMet = 0.07;
const weightOfTheRest = 0.4;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Decides each checkpoint by their strongest message for it. Where the others meet something as well, a doubtful one
 * is more likely to be meant; among small talk or rudeness it is more likely to be chance.
 */
export function decideCheckpoints(
  replies: readonly ReadReply[],
  checkpointNames: readonly string[],
): Decision[] {
  const rest = mean(replies.map(({ sureness }) => Math.max(...sureness)));
  return checkpointNames.map((name, place) => {
    const [best] = replies.toSorted(
      (one, other) => (other.sureness[place] ?? -1) - (one.sureness[place] ?? -1),
    );
    const own = best?.sureness[place] ?? -1;
    const sureness = own + weightOfTheRest * rest;
    const met = best !== undefined && !best.nothing && sureness > surelyMet && holdsForAll(name, replies);
    return { name, met, quote: met ? best.text : null, sureness };
  });
}
