import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartupError } from '../config/startup-error.ts';
import { logAbsence } from './redis-absence.ts';

/** Default time-out of a command, in ms: a healthy Redis answers in one or two. */
const defaultCommandTimeoutMs = 500;
/** How long a start that requires Redis waits for it. */
const connectTimeoutMs = 3000;
/** Longest delay between two attempts to connect, in ms. */
const longestRetryMs = 2000;

export interface RedisOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Larger for bulk work, whose commands queue behind one another; ms. */
  readonly commandTimeoutMs?: number;
}

/**
 * A connection to Redis that connects in the background, and reconnects while Redis is unavailable. No caller waits for
 * a Redis that is gone or frozen: a command fails at once without a connection, and in half a second with one. A
 * connection that was silent for twice that time is closed, so that later commands fail at once too.
 */
export function openRedis({ url, logger, commandTimeoutMs = defaultCommandTimeoutMs }: RedisOptions): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    socketTimeout: 2 * commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    // Commands in progress fail at once when the connection breaks.
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt - 1, 10), longestRetryMs),
  });
  logAbsence(redis, logger);
  return redis;
}

/**
 * Like `openRedis`, for a command-line tool that requires Redis.
 * @returns once it is connected
 * @throws StartupError when it does not answer in three seconds
 */
export async function connectRedis(options: RedisOptions): Promise<Redis> {
  const redis = openRedis(options);
  const connected = Promise.withResolvers<undefined>();
  redis.once('ready', () => connected.resolve(undefined));
  const timer = setTimeout(() => connected.reject(new Error('No connection')), connectTimeoutMs);
  try {
    await connected.promise;
    return redis;
  } catch (error) {
    redis.disconnect();
    throw new StartupError('Redis does not answer; check REDIS_URL and that it is running.', {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Closes a connection: with QUIT while Redis answers, and by force otherwise. */
export async function closeRedis(redis: Redis): Promise<void> {
  try {
    if (redis.status === 'ready') await redis.quit();
  } finally {
    redis.disconnect();
  }
}
