import { parseArgs } from 'node:util';
import { announceAccounts } from '@ondine/auth/announce-accounts';
import { readBackupKey } from '@ondine/backups/backup-key';
import { openBackupPlace } from '@ondine/backups/backup-place';
import { checkBackup, requireEmpty, restoreBackup } from '@ondine/backups/restore-backup';
import { withDatabase } from '@ondine/backups/with-database';
import { createLogger, connectMongo, StartupError, systemClock } from '@ondine/platform';
import { mongo } from 'mongoose';
import { runEntry } from './processes/run-entry.ts';

const usage = 'Use: MONGODB_URI=… npm run restore -- FOLDER|s3://BUCKET/PREFIX [--backup NAME]';

/** Every type as it was: a long number stays one, a date a date. */
const deserialize = (document: Buffer): mongo.Document =>
  mongo.BSON.deserialize(document, { promoteValues: false, bsonRegExp: true });

/** Puts a backup into empty databases, while no service runs. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' } },
  });
  const [address] = positionals;
  const { MONGODB_URI: uri } = process.env;
  if (!address || positionals.length > 1 || !uri) throw new StartupError(usage);
  const place = openBackupPlace(address, process.env);
  const backup = values.backup ?? (await place.list()).at(-1);
  if (!backup) throw new StartupError(`There is no backup at ${place.name}.`);
  const key = readBackupKey(process.env);
  console.log(`Checking ${backup} at ${place.name}…`);
  const manifest = await checkBackup(place, backup, key);
  const databases = [...new Set(manifest.collections.map(({ database }) => database))];
  await withDatabase(uri, async (client) => {
    await requireEmpty(client, databases);
    await restoreBackup({ client, place, backup, manifest, key, deserialize, say: console.log });
  });
  const auth = await connectMongo({
    uri,
    dbName: 'ondine_auth',
    logger: createLogger({ service: 'restore', level: 'error' }),
    patient: true,
  });
  try {
    const accounts = await announceAccounts(auth.connection, systemClock());
    console.log(`${accounts} accounts tell what they stand for once the auth service runs.`);
  } finally {
    await auth.close();
  }
  console.log(
    `Restored: ${backup}, begun ${manifest.started_at}. Start Ondine now, then: npm run rebuild -- --from-start`,
  );
}

await runEntry(main);
