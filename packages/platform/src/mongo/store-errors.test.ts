import { mongo, MongooseError } from 'mongoose';
import { isDuplicateKey, isStoreUnavailable } from './store-errors.ts';

const answered = (code: number) => new mongo.MongoServerError({ message: 'Refused', code });

/** What a Redis answered, as ioredis throws it. */
const redisReply = (message: string) => Object.assign(new Error(message), { name: 'ReplyError' });

describe('a store that is away', () => {
  it.each([6, 7, 89, 9001, 91, 11_600, 189, 11_602, 10_107, 13_435, 13_436, 10_058, 262, 134, 64, 100, 133])(
    'is a server of the database that answers %d',
    (code) => {
      expect(isStoreUnavailable(answered(code))).toBe(true);
    },
  );

  it('is a write that was not confirmed by most of the replica set in time', () => {
    const writeConcernError = {
      code: 64,
      codeName: 'WriteConcernTimeout',
      errmsg: 'waiting for replication',
    };
    expect(isStoreUnavailable(new mongo.MongoWriteConcernError({ writeConcernError, ok: 1 }))).toBe(true);
  });

  it('is a database that mongoose has not yet reached', () => {
    const error = new MongooseError('Cannot call `users.findOne()` before initial connection is complete');
    expect(isStoreUnavailable(error)).toBe(true);
  });

  it('is many writes at once that were not confirmed in time, though one of them was refused as well', () => {
    const result = { getWriteConcernError: () => ({ code: 64 }) } as unknown as mongo.BulkWriteResult;
    const error = new mongo.MongoBulkWriteError({ message: 'E11000', code: 11_000, writeErrors: [] }, result);
    expect(isStoreUnavailable(error)).toBe(true);
  });

  it('is one whose error the driver calls worth another try', () => {
    for (const label of ['RetryableWriteError', 'SystemOverloadedError']) {
      const error = answered(1);
      error.addErrorLabel(label);
      expect(isStoreUnavailable(error)).toBe(true);
    }
  });

  it.each([
    'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist on disk.',
    "OOM command not allowed when used memory > 'maxmemory'.",
    "READONLY You can't write against a read only replica.",
    'LOADING Redis is loading the dataset in memory',
    'CLUSTERDOWN The cluster is down',
    'TRYAGAIN Multiple keys request during rehashing of slot',
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    'NOREPLICAS Not enough good replicas to write.',
    'BUSY Redis is busy running a script. You can only call SCRIPT KILL or SHUTDOWN NOSAVE.',
  ])('is a Redis that answers %s', (message) => {
    expect(isStoreUnavailable(redisReply(message))).toBe(true);
    const discarded = redisReply('EXECABORT Transaction discarded because of previous errors.');
    expect(isStoreUnavailable(Object.assign(discarded, { previousErrors: [redisReply(message)] }))).toBe(
      true,
    );
  });
});

describe('an answer of the database', () => {
  it('is every error that the driver derives from it', () => {
    const derived = Object.values(mongo).filter(
      (value): value is typeof mongo.MongoServerError =>
        typeof value === 'function' &&
        (value === mongo.MongoServerError || value.prototype instanceof mongo.MongoServerError),
    );
    expect(derived.length).toBeGreaterThanOrEqual(4);
    for (const { prototype } of derived)
      expect(isDuplicateKey(Object.assign(Object.create(prototype), { code: 11_000 }))).toBe(true);
  });

  it('is no other error with such a code', () => {
    expect(isDuplicateKey(Object.assign(new Error('E11000'), { code: 11_000 }))).toBe(false);
  });
});

describe('a store that is there', () => {
  it.each([11_000, 112, 121, 2, 13, 50, 72, 79])('is a server of the database that answers %d', (code) => {
    expect(isStoreUnavailable(answered(code))).toBe(false);
  });

  it.each([
    'WRONGTYPE Operation against a key holding the wrong kind of value',
    'ERR syntax error',
    'BUSYGROUP Consumer Group name already exists',
    'NOSCRIPT No matching script.',
    'EXECABORT Transaction discarded because of previous errors.',
  ])('is a Redis that answers %s', (message) => {
    expect(isStoreUnavailable(redisReply(message))).toBe(false);
  });

  it('is none of which other code says something alike', () => {
    expect(isStoreUnavailable(new Error('OOM command not allowed'))).toBe(false);
    expect(isStoreUnavailable(new TypeError('READONLY property'))).toBe(false);
  });
});
