import { createLogger, type Logger } from '../observability/logger.ts';
import { connectMongo, type MongoDatabase } from '../mongo/mongo.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { StartupError } from '../config/startup-error.ts';

/**
 * Runs a one-off job with a service's database and ends, before or while its replicas run. A wrong setting, or a
 * database that stays unavailable, is printed on stderr, with exit code 1.
 */
export async function runWithDatabase<C extends ServiceConfig & { readonly MONGODB_DB: string }>(
  name: string,
  readConfig: () => C,
  run: (database: MongoDatabase, about: { readonly logger: Logger; readonly config: C }) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig();
    const logger = createLogger({ service: name, level: config.LOG_LEVEL });
    const { MONGODB_URI: uri, MONGODB_DB: dbName } = config;
    const database = await connectMongo({ uri, dbName, logger, patient: true });
    try {
      await run(database, { logger, config });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
