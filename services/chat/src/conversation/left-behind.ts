import type { Conversation } from './conversation.ts';

/** An open conversation, as far as it matters which of several goes on. */
export type OpenConversation = Pick<Conversation, 'id' | 'startedAt' | 'practice'>;

/** By the start, then the id, so that all replicas agree. */
const isNewer = (a: OpenConversation, b: OpenConversation) =>
  a.startedAt > b.startedAt || (a.startedAt.getTime() === b.startedAt.getTime() && a.id > b.id);

/**
 * The ids of the open conversations of a user in one scenario that were left for a newer one: a practice run replaces
 * only older practice runs, any other conversation replaces all older ones. One of several that start at the same
 * moment stays open, whichever of their requests looks last.
 */
export const leftBehind = (open: readonly OpenConversation[]): string[] =>
  open
    .filter((each) =>
      open.some((other) => isNewer(other, each) && (other.practice === null || each.practice !== null)),
    )
    .map(({ id }) => id);
