import { StartupError } from '@ondine/platform';
import { mongo } from 'mongoose';
import { readBackupKey } from './backup-key.ts';
import { openBackupPlace } from './backup-place.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, requireEmpty, restoreBackup } from './restore-backup.ts';
import { withDatabase } from './with-database.ts';

export interface RestoreOptions {
  /** Of a user that may write the databases of all services. */
  readonly mongoUri: string;
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly from: string;
  /** Which of the backups there; the last one unless told. */
  readonly backup?: string | undefined;
  /** Has the key of the backup, and what reaches the bucket. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Tells how far it is. */
  readonly say: (line: string) => void;
}

/** Every type as it was: a long number stays one, a date a date. */
const deserialize = (document: Buffer): mongo.Document =>
  mongo.BSON.deserialize(document, { promoteValues: false, bsonRegExp: true });

/**
 * Puts a backup into empty databases, while no service runs. All of it is read before anything is written. Afterwards
 * the auth service's `announce.ts` has to be run, before the services start.
 * @returns which backup, and when it was begun
 * @throws StartupError when there is none such, it cannot be read, or a database holds something
 */
export async function restoreInto({
  mongoUri,
  from,
  backup: wanted,
  env,
  say,
}: RestoreOptions): Promise<{ readonly backup: string; readonly startedAt: Manifest['started_at'] }> {
  const place = openBackupPlace(from, env);
  const backup = wanted ?? (await place.list()).at(-1);
  if (!backup) throw new StartupError(`There is no backup at ${place.name}.`);
  const key = readBackupKey(env);
  say(`Checking ${backup} at ${place.name}…`);
  const manifest = await checkBackup(place, backup, key);
  const databases = [...new Set(manifest.collections.map(({ database }) => database))];
  await withDatabase(mongoUri, async (client) => {
    await requireEmpty(client, databases);
    await restoreBackup({ client, place, backup, manifest, key, deserialize, say });
  });
  return { backup, startedAt: manifest.started_at };
}
