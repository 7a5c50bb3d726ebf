import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartupError } from '../config/startup-error.ts';

/** How long one command may take, in ms, unless told: a healthy Redis answers in one or two. */
const defaultCommandTimeoutMs = 500;
/** How long a start that cannot do without Redis waits for it. */
const connectTimeoutMs = 3000;
/** Longest wait between two attempts to connect, in ms. */
const longestRetryMs = 2000;

export interface RedisOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Larger for work in bulk, whose commands wait for one another; ms. */
  readonly commandTimeoutMs?: number;
}

/**
 * A connection to Redis that is made in the background, and again and again while Redis is away.
 * Nobody waits for one that is gone or frozen: a command fails at once without a connection, and in half
 * a second with one; a connection that has said nothing for two such times is given up, so that the
 * commands after it fail at once too.
 */
export function openRedis({ url, logger, commandTimeoutMs = defaultCommandTimeoutMs }: RedisOptions): Redis {
  const redis = new Redis(url, {
    commandTimeout: commandTimeoutMs,
    socketTimeout: 2 * commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    enableOfflineQueue: false,
    // What was under way when the connection broke is told so at once.
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt - 1, 10), longestRetryMs),
  });
  logAbsence(redis, logger);
  return redis;
}

/**
 * The same for a command line that can do nothing without Redis.
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

/** Ends a connection: politely while Redis answers, and in any case. */
export async function closeRedis(redis: Redis): Promise<void> {
  try {
    if (redis.status === 'ready') await redis.quit();
  } finally {
    redis.disconnect();
  }
}

/** One line when Redis goes and one when it is back, however many attempts lie in between. */
export function logAbsence(redis: Redis, logger: Logger): void {
  let away = false;
  redis.on('error', (error: unknown) => {
    if (!away) logger.warn({ err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis is back');
    away = false;
  });
}

/** What commands of `openRedis` fail with when it is Redis that is away; ioredis gives most of these no name. */
const absences = [
  /^Command timed out$/,
  /^Connection is closed/,
  /^Stream isn't writeable/,
  /^Socket timeout\./,
];

/**
 * What Redis answers while it cannot do what it could before: it loads, is full or busy, cannot write to its disk,
 * misses replicas, is a replica itself now, or its cluster is being put together.
 */
const stateReplies = /^-?(?:LOADING|OOM|BUSY|MISCONF|NOREPLICAS|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) /;

/** A transaction is discarded for what its commands were answered. */
const discardedFor = (error: Error): Error[] =>
  'previousErrors' in error && Array.isArray(error.previousErrors)
    ? error.previousErrors.filter((each) => each instanceof Error)
    : [];

/** Whether a command failed because Redis is away, or is in no state for it, as opposed to having refused it. */
export const isRedisAway = (error: Error): boolean =>
  error.name === 'MaxRetriesPerRequestError' ||
  absences.some((pattern) => pattern.test(error.message)) ||
  (error.name === 'ReplyError' && stateReplies.test(error.message)) ||
  discardedFor(error).some(isRedisAway);
