import { EventEmitter } from 'node:events';
import { logAbsence, type Logger } from '@ondine/platform';
import type { Redis } from 'ioredis';

/** Word that a board may look different now, from whichever copy of the service changed it. */
export interface BoardChanges {
  /** Returns at once; word that is lost costs an open board some seconds, so nobody waits for it. */
  announce(board: string): void;
  /**
   * @param listener is given the key of the board, or null when word may have been lost, so that any board may be another
   * @returns ends the listening
   */
  listen(listener: (board: string | null) => void): () => void;
  close(): Promise<void>;
}

const event = 'changed';

/** Within one process. */
export function createLocalBoardChanges(): BoardChanges & { readonly loseTrack: () => void } {
  const emitter = new EventEmitter({ captureRejections: false });
  emitter.setMaxListeners(0);
  return {
    announce: (board) => void emitter.emit(event, board),
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
 * Among all replicas of the service that share a Redis. While it is away, nobody hears anything; once it is back,
 * listeners are told that they may have missed something.
 */
export function createRedisBoardChanges(
  redis: Redis,
  { channel, logger }: { channel: string; logger: Logger },
): BoardChanges {
  const local = createLocalBoardChanges();
  // A connection that listens can do nothing else.
  const listening = redis.duplicate({ autoResubscribe: false });
  logAbsence(listening, logger);
  listening.on('message', (_channel: string, board: string) => local.announce(board));
  listening.on('ready', () => {
    listening.subscribe(channel).then(local.loseTrack, (error: unknown) => {
      logger.warn({ err: error }, 'Nobody listens for changed boards until the next connection');
      listening.disconnect(true);
    });
  });
  return {
    announce(board) {
      redis.publish(channel, board).catch((error: unknown) => {
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
