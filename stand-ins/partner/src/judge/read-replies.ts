import { mayEarn, runsOf, sameWords, whyNothing, type Nothing } from './earns-nothing.ts';
import type { Reply } from './checkpoint-model.ts';
import { isFlat, isUnkind } from './manners.ts';
import { isAboutRefusing } from './whole-conversation.ts';

/** A message of the member with the judge's analysis. */
export interface ReadReply extends Reply {
  /** The confidence that it meets each checkpoint, about -1 to 1. */
  readonly sureness: readonly number[];
  /** Why it meets no checkpoint; undefined where it may. What is cold may still refuse. */
  readonly nothing: Nothing | undefined;
  readonly isFlat: boolean;
  readonly isUnkind: boolean;
}

/** Why a message meets nothing, as far as it is told. What is only doubtful is not, or a kind line is called unkind. */
export type Told = Exclude<Nothing, 'doubtful'>;

export const isTold = (reply: ReadReply): reply is ReadReply & { readonly nothing: Told } =>
  reply.nothing !== undefined && reply.nothing !== 'doubtful';

/** The penalty of an unkind message: only what it meets clearly remains. */
const lostByUnkindness = 0.4;

/** What a message loses that may be cold, for each unit of probability beyond that of most warm ones. */
const lostByDoubt = 0.6;
const surelyNotCold = 0.35;

/** Caches a function of an index. */
function once<T>(work: (place: number) => T): (place: number) => T {
  const known = new Map<number, T>();
  return (place) => {
    const found = known.get(place) ?? work(place);
    known.set(place, found);
    return found;
  };
}

/**
 * Returns a function that analyses one of the member's messages in the context of those before it.
 * @param surenessOf the confidence that the message at an index meets each checkpoint
 * @param coldnessOf the probability that a message, by its text, is cold
 */
export function createReplyReader(
  replies: readonly Reply[],
  checkpointNames: readonly string[],
  isKnownRun: (letters: string) => boolean,
  surenessOf: (place: number) => readonly number[],
  coldnessOf: (text: string) => number,
): (reply: Reply, place: number) => ReadReply {
  // Computed once: each message is compared with all before it, in the longest conversation 150.
  const his = once((place) => runsOf(replies[place]?.before ?? ''));
  const hers = once((place) => sameWords(replies[place]?.text ?? ''));
  return (reply, place) => {
    const coldness = coldnessOf(reply.text);
    const nothing = whyNothing(reply.text, {
      checkpointNames,
      his: replies.slice(0, place + 1).map((_earlier, index) => his(index)),
      hers: replies.slice(0, place).map((_earlier, index) => hers(index)),
      isKnownRun,
      coldness,
    });
    const unkind = isUnkind(reply.text);
    const lost = (unkind ? lostByUnkindness : 0) + lostByDoubt * Math.max(0, coldness - surelyNotCold);
    return {
      ...reply,
      nothing,
      isFlat: isFlat(reply.text),
      isUnkind: unkind,
      sureness: surenessOf(place).map((value, checkpoint) => {
        const refuses = isAboutRefusing(checkpointNames[checkpoint] ?? '');
        if (!mayEarn(nothing, refuses)) return -1;
        return refuses ? value : value - lost;
      }),
    };
  };
}
