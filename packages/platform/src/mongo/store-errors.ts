import { mongo, MongooseError } from 'mongoose';
import { isRedisAway } from '../redis/redis.ts';

const unavailableNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'MongoServerSelectionError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoServerClosedError',
  'MongoStalePrimaryError',
  'MongoWaitQueueTimeoutError',
  'MongoOperationTimeoutError',
  'MongooseServerSelectionError',
]);

/**
 * What a server answers while it, or its replica set, cannot do what it could before. The first four families are
 * those that the driver retries once (its list is internal):
 * https://github.com/mongodb/specifications/blob/master/source/retryable-reads/retryable-reads.md#retryable-error
 */
const stateCodes: ReadonlySet<unknown> = new Set([
  // HostUnreachable, HostNotFound, NetworkTimeout, SocketException: it does not reach another one.
  ...[6, 7, 89, 9001],
  // ShutdownInProgress, InterruptedAtShutdown
  ...[91, 11_600],
  // PrimarySteppedDown, InterruptedDueToReplStateChange, NotWritablePrimary, NotPrimaryNoSecondaryOk,
  // NotPrimaryOrSecondary, and the last two as servers said them before 4.4
  ...[189, 11_602, 10_107, 13_435, 13_436, 10_058],
  // ExceededTimeLimit, ReadConcernMajorityNotAvailableYet
  ...[262, 134],
  // WriteConcernTimeout (our `wtimeoutMS`), UnsatisfiableWriteConcern, FailedToSatisfyReadPreference: too few
  // members of the set are there.
  ...[64, 100, 133],
]);

/** Labels of the driver for what may go well the next time, whatever its code. */
const passingLabels = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];

/** The errors that a server answered at once: a write concern has one of its own, beside those of writes. */
function codesOf(error: mongo.MongoServerError): unknown[] {
  if (!(error instanceof mongo.MongoBulkWriteError)) return [error.code];
  return [error.code, error.result.getWriteConcernError()?.code];
}

/** Whether the database (or Redis) is away, as opposed to having refused what was asked of it. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name) || isRedisAway(error)) return true;
  if (error instanceof MongooseError) return error.message.includes('initial connection');
  if (!(error instanceof mongo.MongoServerError)) return false;
  return (
    codesOf(error).some((code) => stateCodes.has(code)) ||
    passingLabels.some((label) => error.hasErrorLabel(label))
  );
}

/** Whether a write met a unique index that already holds its key. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}
