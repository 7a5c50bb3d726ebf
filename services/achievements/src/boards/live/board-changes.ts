import { EventEmitter } from 'node:events';
import { logAbsence, type Logger } from '@ondine/platform';
import type { Redis } from 'ioredis';

/** Word that a board may look different now, from whichever copy of the service changed it. */
export interface BoardChanges {
  /** Returns at once; word that is lost costs an open board some seconds, so nobody waits for it. */
  announce(exercise: string): void;
  /** @returns ends the listening */
  listen(listener: (exercise: string) => void): () => void;
  close(): Promise<void>;
}

const event = 'changed';

/** Within one process. */
export function createLocalBoardChanges(): BoardChanges {
  const emitter = new EventEmitter({ captureRejections: false });
  emitter.setMaxListeners(0);
  return {
    announce: (exercise) => void emitter.emit(event, exercise),
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

/** Among all replicas of the service that share a Redis; while it is away, nobody hears anything. */
export function createRedisBoardChanges(
  redis: Redis,
  { channel, logger }: { channel: string; logger: Logger },
): BoardChanges {
  const local = createLocalBoardChanges();
  // A connection that listens can do nothing else.
  const listening = redis.duplicate({ autoResubscribe: false });
  logAbsence(listening, logger);
  listening.on('message', (_channel: string, exercise: string) => local.announce(exercise));
  listening.on('ready', () => {
    listening.subscribe(channel).catch((error: unknown) => {
      logger.warn({ err: error }, 'Nobody listens for changed boards until the next connection');
      listening.disconnect(true);
    });
  });
  return {
    announce(exercise) {
      redis.publish(channel, exercise).catch((error: unknown) => {
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
