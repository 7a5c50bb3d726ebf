import { parseArgs } from 'node:util';
import { serviceNames } from '@ondine/contracts';
import { StartupError, systemClock } from '@ondine/platform';
import { z } from 'zod';
import { readBackupKey } from './backup/backup-key.ts';
import { openBackupPlace } from './backup/backup-place.ts';
import { withDatabase } from './backup/with-database.ts';
import { removeOldBackups, writeBackup } from './backup/write-backup.ts';
import { runEntry } from './processes/run-entry.ts';

const usage = 'Use: npm run backup -- FOLDER|s3://BUCKET/PREFIX [--keep 14]';

/** Writes a backup of every service's database while everything runs. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const [address] = positionals;
  const keep = z.coerce.number().int().min(1).optional().safeParse(values.keep);
  if (!address || positionals.length > 1 || !keep.success) throw new StartupError(usage);
  const place = openBackupPlace(address, process.env);
  const key = readBackupKey(process.env);
  console.log(`Backups at ${place.name}${key ? '' : ', not encrypted: BACKUP_KEY is not set'}`);
  await withDatabase(process.env, async (client) => {
    const databases = serviceNames.map((name) => `ondine_${name}`);
    const backup = await writeBackup({ client, databases, place, key, clock: systemClock, say: console.log });
    console.log(`Written: ${backup}`);
  });
  if (keep.data !== undefined) {
    for (const old of await removeOldBackups(place, keep.data)) console.log(`Removed: ${old}`);
  }
}

await runEntry(main);
