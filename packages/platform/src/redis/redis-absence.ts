import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Logs one line when Redis becomes unavailable and one when it is back, for any number of attempts in between. */
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

/** The errors of commands of `openRedis` when Redis is unavailable; ioredis gives most of these no name. */
const absences = [
  /^Command timed out$/,
  /^Connection is closed/,
  /^Stream isn't writeable/,
  /^Socket timeout\./,
];

/**
 * Replies of a Redis that is temporarily in no state to answer: it is loading, out of memory or busy, cannot write to
 * its disk, misses replicas, is a replica itself now, or its cluster is being built.
 */
const stateReplies = /^-?(?:LOADING|OOM|BUSY|MISCONF|NOREPLICAS|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) /;

/** The errors of its commands for which Redis discarded a transaction. */
const discardedFor = (error: Error): Error[] =>
  'previousErrors' in error && Array.isArray(error.previousErrors)
    ? error.previousErrors.filter((each) => each instanceof Error)
    : [];

/** Whether a command failed because Redis is unavailable or in no state to answer, as opposed to having refused it. */
export const isRedisAway = (error: Error): boolean =>
  error.name === 'MaxRetriesPerRequestError' ||
  absences.some((pattern) => pattern.test(error.message)) ||
  (error.name === 'ReplyError' && stateReplies.test(error.message)) ||
  discardedFor(error).some(isRedisAway);
