import { randomUUID } from 'node:crypto';
import { connectMongo, type MongoDatabase } from '../mongo/mongo.ts';
import { requiredEnv } from './required-env.ts';
import { silentLogger } from './test-logger.ts';

/** The database of one test file. */
export interface TestDatabase extends MongoDatabase {
  readonly uri: string;
  readonly dbName: string;
  /**
   * Disables TTL indexes: the server deletes expired documents once a minute by its own clock, and the clock of a test
   * may be far behind it.
   */
  keepExpired(): Promise<void>;
  /** Removes the database and disconnects. */
  drop(): Promise<void>;
}

/** Opens a fresh database on the server that `TEST_MONGODB_URI` names. */
export async function testDatabase(): Promise<TestDatabase> {
  const uri = requiredEnv('TEST_MONGODB_URI');
  const dbName = `ondine_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const database = await connectMongo({ uri, dbName, logger: silentLogger() });
  return {
    ...database,
    uri,
    dbName,
    async keepExpired() {
      const { db } = database.connection;
      for (const { name } of (await db?.listCollections().toArray()) ?? []) {
        const collection = database.connection.collection(name);
        for (const { name: index, expireAfterSeconds } of await collection.indexes())
          if (expireAfterSeconds !== undefined) await collection.dropIndex(String(index));
      }
    },
    async drop() {
      // An open connection would keep the test process alive.
      await database.connection.dropDatabase().finally(() => database.close());
    },
  };
}
