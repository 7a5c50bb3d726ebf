import { loadConfig } from '@ondine/platform/config';
import { restoreConfigSchema } from './config.ts';
import { restoreInto } from './restore-into.ts';
import { runJob } from './run-job.ts';

/** Restores a backup into empty databases, as the first step of a cluster's restore job. */
await runJob('restore', async (say) => {
  const {
    MONGODB_URI: mongoUri,
    BACKUP_TO: from,
    RESTORE_BACKUP: backup,
    ...env
  } = loadConfig(restoreConfigSchema, process.env);
  const restored = await restoreInto({ mongoUri, from, backup, env, say });
  say(`Restored: ${restored.backup}, begun ${restored.startedAt}`);
});
