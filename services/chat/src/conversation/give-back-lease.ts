import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@ondine/platform/observability';
import type { Clock } from '@ondine/platform/time';
import type { ConversationStore } from './conversation-store.ts';

/** The exclusive lease of a conversation for one request. */
export interface Lease {
  readonly id: string;
  readonly key: string;
  /** When it expires. */
  readonly until: Date;
}

/** Delay between two tries while the database is unavailable, in ms. */
const pauseMs = 1000;

/**
 * Releases a lease after work that added nothing. While the database is unavailable it retries until the lease expires:
 * until then every repeat of the message would wait for a reply that does not come.
 * @returns after the first try; further tries run in the background
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
