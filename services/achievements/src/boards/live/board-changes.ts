import { EventEmitter } from 'node:events';
import type { Logger } from '@ondine/platform/observability';
import { logAbsence } from '@ondine/platform/redis';
import type { Redis } from 'ioredis';

/** Announces changes of boards between all replicas of the service. */
export interface BoardChanges {
  /**
   * Returns at once. A lost announcement only delays an open board by some seconds, so nothing waits for it.
   * @param cause the `traceparent` of the change, if it is traced
   */
  announce(board: string, cause?: string): void;
  /**
   * @param listener gets the key of the board, or null when announcements may have been lost, so that any board may
   *   have changed
   * @returns a function that stops listening
   */
  listen(listener: (board: string | null, cause?: string) => void): () => void;
  close(): Promise<void>;
}

const event = 'changed';

/** Within one process. */
export function createLocalBoardChanges(): BoardChanges & { readonly loseTrack: () => void } {
  const emitter = new EventEmitter({ captureRejections: false });
  emitter.setMaxListeners(0);
  return {
    announce: (board, cause) => void emitter.emit(event, board, cause),
    loseTrack: () => void emitter.emit(event, null),
    listen(listener) {
      emitter.on(event, listener);
      return () => void emitter.off(event, listener);
    },
    close() {
      emitter.removeAllListeners();
      return Promise.resolve();
    },
  };
}

/**
 * Between all replicas of the service that share a Redis. While it is unavailable, nothing is announced; once it is
 * back, listeners are called with null.
 */
export function createRedisBoardChanges(
  redis: Redis,
  { channel, logger }: { channel: string; logger: Logger },
): BoardChanges {
  const local = createLocalBoardChanges();
  // A Redis connection in subscriber mode takes no other commands.
  const listening = redis.duplicate({ autoResubscribe: false });
  logAbsence(listening, logger);
  listening.on('message', (_channel: string, word: string) => {
    const [board = '', cause] = word.split(' ');
    local.announce(board, cause);
  });
  listening.on('ready', () => {
    listening.subscribe(channel).then(local.loseTrack, (error: unknown) => {
      logger.warn({ err: error }, 'Nobody listens for changed boards until the next connection');
      listening.disconnect(true);
    });
  });
  return {
    announce(board, cause) {
      redis.publish(channel, cause === undefined ? board : `${board} ${cause}`).catch((error: unknown) => {
        logger.warn({ err: error }, 'A changed board could not be announced');
      });
    },
    listen: (listener) => local.listen(listener),
    async close() {
      await local.close();
      listening.disconnect();
    },
  };
}
