import type { mongo } from 'mongoose';
import { isRedisAway } from '../redis/redis-absence.ts';

// Errors are recognised by their names, not by the driver's classes: whatever answers an error imports this file, and
// nothing else of most of that needs a driver, which takes long to load.

/** The names of `MongoServerError`, an answer of the server, and of its subclasses. */
const answerNames = new Set([
  'MongoServerError',
  'MongoBulkWriteError',
  'MongoClientBulkWriteError',
  'MongoWriteConcernError',
]);

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
 * Codes of a server that, alone or as a replica set, is temporarily in no state to answer. The first four families are
 * those that the driver retries once (its list is internal):
 * https://github.com/mongodb/specifications/blob/master/source/retryable-reads/retryable-reads.md#retryable-error
 */
const stateCodes: ReadonlySet<unknown> = new Set([
  // HostUnreachable, HostNotFound, NetworkTimeout, SocketException: the server cannot reach another one.
  ...[6, 7, 89, 9001],
  // ShutdownInProgress, InterruptedAtShutdown
  ...[91, 11_600],
  // PrimarySteppedDown, InterruptedDueToReplStateChange, NotWritablePrimary, NotPrimaryNoSecondaryOk,
  // NotPrimaryOrSecondary, and the names of the last two before server 4.4
  ...[189, 11_602, 10_107, 13_435, 13_436, 10_058],
  // ExceededTimeLimit, ReadConcernMajorityNotAvailableYet
  ...[262, 134],
  // WriteConcernTimeout (our `wtimeoutMS`), UnsatisfiableWriteConcern, FailedToSatisfyReadPreference: too few members
  // of the set are available.
  ...[64, 100, 133],
]);

/** Driver labels of errors that may succeed on a retry, whatever their code. */
const passingLabels = ['RetryableWriteError', 'RetryableError', 'SystemOverloadedError'];

const isAnswer = (error: Error): error is mongo.MongoServerError => answerNames.has(error.name);
const isBulkAnswer = (error: Error): error is mongo.MongoBulkWriteError =>
  error.name === 'MongoBulkWriteError';

/** All error codes in an answer: a write concern has its own error, beside those of writes. */
function codesOf(error: mongo.MongoServerError): unknown[] {
  if (!isBulkAnswer(error)) return [error.code];
  return [error.code, error.result.getWriteConcernError()?.code];
}

/** Whether the database (or Redis) is unavailable, as opposed to having refused the operation. */
export function isStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (unavailableNames.has(error.name) || isRedisAway(error)) return true;
  if (error.name === 'MongooseError') return error.message.includes('initial connection');
  if (!isAnswer(error)) return false;
  return (
    codesOf(error).some((code) => stateCodes.has(code)) ||
    passingLabels.some((label) => error.hasErrorLabel(label))
  );
}

/** Whether a write violated a unique index. */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof Error && isAnswer(error) && error.code === 11_000;
}
