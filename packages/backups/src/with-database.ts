import { StartupError } from '@ondine/platform/config';
import { mongo } from 'mongoose';

/**
 * Runs work with a connection to a database server, and closes it.
 * @throws StartupError when it does not answer
 */
export async function withDatabase<Result>(
  mongoUri: string,
  work: (client: mongo.MongoClient) => Promise<Result>,
): Promise<Result> {
  // Not connectMongo, whose majority read concern would replace the snapshot.
  const client = new mongo.MongoClient(mongoUri, {
    serverSelectionTimeoutMS: 5000,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    await client.connect().catch((error: unknown) => {
      // Only the hosts: the URI may contain a password.
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
