import { mongo, MongooseError } from 'mongoose';
import { isRedisAway } from './redis.ts';

const unavailableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
]);

/** Whether the database (or Redis) is away, as opposed to having refused what was asked of it. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name) || isRedisAway(error)) return true;
  if (error instanceof MongooseError) return error.message.includes('initial connection');
  return error instanceof mongo.MongoServerError && error.hasErrorLabel('RetryableWriteError');
}

/** Whether a write met a unique index that already holds its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
