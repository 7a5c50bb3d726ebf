import { createLogger, loadConfig, connectMongo, StartupError, systemClock } from '@ondine/platform';
import { announceAccounts } from './account/announce-accounts.ts';
import { configSchema } from './config.ts';

/** After a restore, before the services start: every account tells again what it stands for. Doing it again does no harm. */
try {
  const config = loadConfig(configSchema, process.env);
  const logger = createLogger({ service: 'auth', level: config.LOG_LEVEL });
  const { MONGODB_URI: uri, MONGODB_DB: dbName } = config;
  const database = await connectMongo({ uri, dbName, logger, patient: true });
  try {
    const accounts = await announceAccounts(database.connection, systemClock());
    logger.info({ accounts }, 'Accounts tell what they stand for once the auth service runs');
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
