import type { Connection } from 'mongoose';
import type { Logger } from '../observability/logger.ts';
import type { ServiceConfig } from '../config/service-config.ts';
import { runWithDatabase } from './run-with-database.ts';

/** A model whose indexes a service requires. */
export interface Indexed {
  createIndexes(): Promise<void>;
}

/**
 * Prepares a service's database and ends. A release runs it once before its replicas start, so that no replica spends
 * its start on an index over millions of documents. Idempotent.
 * @param change the documents, before the indexes
 */
export async function migrateService(
  name: string,
  readConfig: () => ServiceConfig & { readonly MONGODB_DB: string },
  indexed: (connection: Connection) => readonly Indexed[],
  change?: (connection: Connection, logger: Logger) => Promise<void>,
): Promise<void> {
  await runWithDatabase(name, readConfig, async (database, { logger, config }) => {
    await change?.(database.connection, logger);
    await database.buildIndexes(indexed(database.connection));
    logger.info({ db: config.MONGODB_DB }, 'The database is prepared');
  });
}
