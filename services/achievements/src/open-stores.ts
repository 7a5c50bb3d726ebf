import type { MongoDatabase } from '@ondine/platform/mongo/mongo';
import type { Redis } from 'ioredis';
import { createFactStore, factModels } from './facts/fact-store.ts';
import { createReadmissionStore } from './boards/fairness/readmission-store.ts';
import { readmissionModel } from './boards/fairness/readmission-document.ts';
import type { LeaderboardStore } from './boards/leaderboard-store.ts';
import { userModel } from './users/user-document.ts';
import { createUserStore } from './users/user-store.ts';
import { createMongoLeaderboard } from './boards/mongo-leaderboard.ts';
import { boardModel } from './boards/board-document.ts';
import type { Stores } from './recompute.ts';
import { createRedisReached } from './progress/redis-reached.ts';
import type { ReachedStore } from './progress/reached-store.ts';
import { createRedisLeaderboard } from './boards/redis-leaderboard.ts';

/** Time-out in ms of a connection that pipelines thousands of scores: the last one waits for all others. */
export const bulkTimeoutMs = 10_000;

/** The boards of a service in Redis. @param dbName its database, which separates them from those of others */
export const redisBoards = (redis: Redis, dbName: string): LeaderboardStore =>
  createRedisLeaderboard(redis, `ondine:board:${dbName}`);

/** The reached achievements of a service in Redis. @param dbName as for its boards */
export const redisReached = (redis: Redis, dbName: string): ReachedStore =>
  createRedisReached(redis, `ondine:reached:${dbName}`);

/**
 * Opens the stores on a database, with its indexes built.
 * @param dbName the database's name, which separates its boards in Redis from those of others
 * @param redis for the boards and the counts of reached achievements; default the database
 */
export async function openStores(database: MongoDatabase, dbName: string, redis?: Redis): Promise<Stores> {
  const facts = factModels(database.connection);
  const users = userModel(database.connection);
  const boards = boardModel(database.connection);
  const readmissions = readmissionModel(database.connection);
  await database.buildIndexes([facts.months, facts.traces, facts.chat, users, boards, readmissions]);
  return {
    facts: createFactStore(facts),
    users: createUserStore(users),
    boards: redis ? redisBoards(redis, dbName) : createMongoLeaderboard(boards),
    readmissions: createReadmissionStore(readmissions),
    reached: redis ? redisReached(redis, dbName) : null,
  };
}
