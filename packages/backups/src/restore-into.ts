import { StartupError } from '@ondine/platform/config';
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
  /** Name of the backup; default the latest one. */
  readonly backup?: string | undefined;
  /** The key of the backup, and the settings of the bucket. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called with the progress. */
  readonly say: (line: string) => void;
}

/** Preserves every type: a long number stays long, a date stays a date. */
const deserialize = (document: Buffer): mongo.Document =>
  mongo.BSON.deserialize(document, { promoteValues: false, bsonRegExp: true });

/**
 * Restores a backup into empty databases, while no service runs. The whole backup is read before anything is written.
 * Afterwards the auth service's `announce.ts` must run, before the services start.
 * @returns which backup, and when it was begun
 * @throws StartupError when there is no such backup, it cannot be read, or a database is not empty
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
