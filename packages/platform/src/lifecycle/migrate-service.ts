import type { Connection } from 'mongoose';
import { createLogger } from '../observability/logger.ts';
import { connectMongo } from '../mongo/mongo.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { StartupError } from '../config/startup-error.ts';

/** A model whose indexes a service cannot do without. */
export interface Indexed {
  createIndexes(): Promise<void>;
}

/**
 * Prepares a service's database and ends: what a release runs once before its replicas start, so that
 * none of them spends its start on an index over millions of documents. Doing it again changes nothing.
 */
export async function migrateService(
  name: string,
  readConfig: () => ServiceConfig & { readonly MONGODB_DB: string },
  indexed: (connection: Connection) => readonly Indexed[],
): Promise<void> {
  try {
    const config = readConfig();
    const logger = createLogger({ service: name, level: config.LOG_LEVEL });
    const database = await connectMongo({
      uri: config.MONGODB_URI,
      dbName: config.MONGODB_DB,
      logger,
      patient: true,
    });
    try {
      await database.buildIndexes(indexed(database.connection));
      logger.info({ db: config.MONGODB_DB }, 'The database is prepared');
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
