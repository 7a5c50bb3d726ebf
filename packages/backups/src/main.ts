import { loadConfig } from '@ondine/platform/config';
import { systemClock } from '@ondine/platform/time';
import { configSchema } from './config.ts';
import { makeBackup } from './make-backup.ts';
import { runJob } from './run-job.ts';

/** Makes one backup, as the nightly job of a cluster. */
await runJob('backup', async (say) => {
  const {
    MONGODB_URI: mongoUri,
    BACKUP_TO: to,
    BACKUP_KEEP: keep,
    ...env
  } = loadConfig(configSchema, process.env);
  await makeBackup({ mongoUri, to, keep, env, clock: systemClock, say });
});
