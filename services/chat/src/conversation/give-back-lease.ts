import { setTimeout as delay } from 'node:timers/promises';
import type { Clock, Logger } from '@ondine/platform';
import type { ConversationStore } from './conversation-store.ts';

/** A conversation that one request alone works on. */
export interface Lease {
  readonly id: string;
  readonly key: string;
  /** When it ends by itself. */
  readonly until: Date;
}

/** From one try to the next, while the database is away; ms. */
const pauseMs = 1000;

/**
 * Gives a conversation free after work that added nothing. A database that is away is asked again until the lease ends by
 * itself: so long every repeat of the message would wait for a reply that does not come.
 * @returns once it was tried; what is left is done beside
 */
export async function giveBackLease(
  {
    conversations,
    clock,
    logger,
  }: {
    readonly conversations: Pick<ConversationStore, 'release'>;
    readonly clock: Clock;
    readonly logger: Pick<Logger, 'warn'>;
  },
  { id, key, until }: Lease,
  tokens: number,
  pause: number = pauseMs,
): Promise<void> {
  const isGivenBack = () =>
    conversations.release(id, key, tokens, until).then(
      () => true,
      (error: unknown) => {
        logger.warn({ err: error, conversation: id }, 'A conversation could not be given free');
        return false;
      },
    );
  async function goOn(): Promise<void> {
    while (clock() < until) {
      await delay(pause, undefined, { ref: false });
      if (await isGivenBack()) return;
    }
  }
  if (!(await isGivenBack())) void goOn();
}
