import { serviceNames } from '@ondine/contracts';
import type { Clock } from '@ondine/platform/time';
import { readBackupKey } from './backup-key.ts';
import { openBackupPlace } from './backup-place.ts';
import { withDatabase } from './with-database.ts';
import { removeOldBackups, writeBackup } from './write-backup.ts';

export interface MakeBackupOptions {
  readonly mongoUri: string;
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly to: string;
  /** Number of complete backups to keep; default all. */
  readonly keep?: number | undefined;
  /** `BACKUP_KEY`, and the `S3_…` settings of a bucket. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/**
 * Writes a backup of every service's database while the platform runs, then deletes the oldest ones. None is deleted
 * unless the new one is complete.
 * @throws StartupError when the database or the bucket cannot be used
 */
export async function makeBackup({ mongoUri, to, keep, env, clock, say }: MakeBackupOptions): Promise<void> {
  const place = openBackupPlace(to, env);
  const key = readBackupKey(env);
  say(`Backups at ${place.name}${key ? '' : ', not encrypted: BACKUP_KEY is not set'}`);
  const databases = serviceNames.map((name) => `ondine_${name}`);
  const backup = await withDatabase(mongoUri, (client) =>
    writeBackup({ client, databases, place, key, clock, say }),
  );
  say(`Written: ${backup}`);
  if (keep === undefined) return;
  for (const old of await removeOldBackups(place, keep)) say(`Removed: ${old}`);
}
