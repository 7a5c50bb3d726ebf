import { runsOf, sameWords, whyNothing, type Nothing } from './earns-nothing.ts';
import type { Reply } from './checkpoint-model.ts';
import { isFlat, isUnkind } from './manners.ts';

/** A message of theirs as the judge has read it. */
export interface ReadReply extends Reply {
  /** How surely it meets each checkpoint, about -1 to 1. */
  readonly sureness: readonly number[];
  /** Why it earns nothing; undefined where it may. */
  readonly nothing: Nothing | undefined;
  readonly isFlat: boolean;
  readonly isUnkind: boolean;
}

/** What an unkind message loses: only what is clearly met stays so. */
const lostByUnkindness = 0.4;

/** A function of a place, worked out once for each. */
function once<T>(work: (place: number) => T): (place: number) => T {
  const known = new Map<number, T>();
  return (place) => {
    const found = known.get(place) ?? work(place);
    known.set(place, found);
    return found;
  };
}

/**
 * A function that reads one of their messages in the light of what came before it.
 * @param surenessOf how surely the message at that place meets each checkpoint
 */
export function createReplyReader(
  replies: readonly Reply[],
  checkpointNames: readonly string[],
  isKnownRun: (letters: string) => boolean,
  surenessOf: (place: number) => readonly number[],
): (reply: Reply, place: number) => ReadReply {
  // Made ready once: each message is held against all before it, in the longest conversation 150.
  const his = once((place) => runsOf(replies[place]?.before ?? ''));
  const hers = once((place) => sameWords(replies[place]?.text ?? ''));
  return (reply, place) => {
    const nothing = whyNothing(reply.text, {
      checkpointNames,
      his: replies.slice(0, place + 1).map((_earlier, index) => his(index)),
      hers: replies.slice(0, place).map((_earlier, index) => hers(index)),
      isKnownRun,
    });
    const unkind = isUnkind(reply.text);
    const lost = unkind ? lostByUnkindness : 0;
    return {
      ...reply,
      nothing,
      isFlat: isFlat(reply.text),
      isUnkind: unkind,
      sureness: surenessOf(place).map((value) => (nothing ? -1 : value - lost)),
    };
  };
}
