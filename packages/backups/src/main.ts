import { ConfigError, createLogger, StartupError, systemClock } from '@ondine/platform';
import { readConfig } from './config.ts';
import { makeBackup } from './make-backup.ts';

/** Makes one backup, as the job of a cluster does each night; a failure is exit code 1, which the job is tried again for. */
const logger = createLogger({ service: 'backup', level: 'info' });
try {
  const { MONGODB_URI: mongoUri, BACKUP_TO: to, BACKUP_KEEP: keep, ...env } = readConfig(process.env);
  await makeBackup({
    mongoUri,
    to,
    keep,
    env,
    clock: systemClock,
    say: (line) => logger.info(line),
  });
} catch (error) {
  const isExpected = error instanceof StartupError || error instanceof ConfigError;
  logger.fatal(isExpected ? {} : { err: error }, isExpected ? error.message : 'The backup failed');
  process.exitCode = 1;
}
