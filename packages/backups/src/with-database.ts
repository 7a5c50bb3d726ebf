import { StartupError } from '@ondine/platform';
import { mongo } from 'mongoose';

/**
 * Works on a database server, and lets go of it.
 * @throws StartupError when it does not answer
 */
export async function withDatabase<Result>(
  mongoUri: string,
  work: (client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  // Not connectMongo's, which reads what a majority has: that would take the place of one moment for all reads.
  const client = new mongo.MongoClient(mongoUri, {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect().catch((error: unknown) => {
      // Hosts alone: the address may hold a password.
      const { hosts } = client.options;
      throw new StartupError(
        `The database does not answer at ${hosts.map(String).join(', ')}; check MONGODB_URI and that it is running.`,
        { cause: error },
      );
    });
    return await work(client);
  } finally {
    await client.close();
  }
}
