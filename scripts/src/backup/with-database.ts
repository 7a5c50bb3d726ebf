import { StartupError } from '@ondine/platform';
import { mongo } from 'mongoose';
import { findRunningPlatform } from '../running-platform.ts';

/**
 * Works on the database of `MONGODB_URI`, or else of the platform that runs.
 * @throws StartupError when there is none, or it does not answer
 */
export async function withDatabase<Result>(
  env: Readonly<Record<string, string | undefined>>,
  work: (client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  const uri = env['MONGODB_URI'] ?? findRunningPlatform(env).mongoUri;
  // Not connectMongo's, which reads what a majority has: that would take the place of one moment for all reads.
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect().catch((error: unknown) => {
      throw new StartupError('The database does not answer; check MONGODB_URI and that it is running.', {
        cause: error,
      });
    });
    return await work(client);
  } finally {
    await client.close();
  }
}
