import { whyNothing, type Nothing } from './earns-nothing.ts';
import type { Reply } from './checkpoint-model.ts';
import { isFlat, isUnkind } from './manners.ts';

/** A message of hers as the judge has read it. */
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

/**
 * A function that reads one of her messages in the light of what came before it.
 * @param surenessOf how surely the message at that place meets each checkpoint
 */
export function createReplyReader(
  replies: readonly Reply[],
  checkpointNames: readonly string[],
  isKnownRun: (letters: string) => boolean,
  surenessOf: (place: number) => readonly number[],
): (reply: Reply, place: number) => ReadReply {
  return (reply, place) => {
    const nothing = whyNothing(reply.text, {
      checkpointNames,
      his: replies.slice(0, place + 1).map(({ before }) => before),
      hers: replies.slice(0, place).map(({ text }) => text),
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
