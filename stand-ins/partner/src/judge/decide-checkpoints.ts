import { mayEarn } from './earns-nothing.ts';
import { holdsForAll, isAboutRefusing, metByAbsence } from './whole-conversation.ts';
import type { ReadReply } from './read-replies.ts';

/** The decision on one checkpoint. */
export interface Decision {
  readonly name: string;
  readonly met: boolean;
  /** The message that met it. */
  readonly quote: string | null;
  /** The confidence, about -1 to 1. */
  readonly sureness: number;
}

/** The threshold of a met checkpoint, and the influence of the rest of the conversation: see decision 073. */
const surelyMet = 0.07;
const weightOfTheRest = 0.4;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Decides each checkpoint by the member's strongest message for it. A doubtful message is more likely intended when the
 * other messages also meet something, and more likely chance among small talk or rudeness.
 */
export function decideCheckpoints(
  replies: readonly ReadReply[],
  checkpointNames: readonly string[],
): Decision[] {
  const rest = mean(replies.map(({ sureness }) => Math.max(...sureness)));
  const decisions = checkpointNames.map((name, place): Decision => {
    const [best] = replies.toSorted(
      (one, other) => (other.sureness[place] ?? -1) - (one.sureness[place] ?? -1),
    );
    const own = best?.sureness[place] ?? -1;
    const sureness = own + weightOfTheRest * rest;
    const met =
      best !== undefined &&
      mayEarn(best.nothing, isAboutRefusing(name)) &&
      sureness > surelyMet &&
      holdsForAll(name, replies);
    return { name, met, quote: met ? best.text : null, sureness };
  });
  return decisions.map((decision) => {
    if (decision.met || !holdsForAll(decision.name, replies)) return decision;
    const enough = metByAbsence(decision.name, replies);
    const shown = decisions.find(({ name, met }) => met && name === enough);
    return shown ? { ...shown, name: decision.name } : decision;
  });
}
