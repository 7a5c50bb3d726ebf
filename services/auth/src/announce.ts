import { loadConfig } from '@ondine/platform/config';
import { runWithDatabase } from '@ondine/platform/lifecycle/run-with-database';
import { systemClock } from '@ondine/platform/time';
import { announceAccounts } from './account/announce-accounts.ts';
import { configSchema } from './config.ts';
import { migrateDocuments } from './migrate-documents.ts';

/** After a restore, before the services start: every account announces its state again. Idempotent. */
await runWithDatabase(
  'auth',
  () => loadConfig(configSchema, process.env),
  async ({ connection }, { logger }) => {
    // The backup may be of a former version.
    await migrateDocuments(connection, logger);
    const accounts = await announceAccounts(connection, systemClock());
    logger.info({ accounts }, 'Accounts tell what they stand for once the auth service runs');
  },
);
