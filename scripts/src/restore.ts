import { parseArgs } from 'node:util';
import { announceAccounts } from '@ondine/auth/announce-accounts';
import { migrateDocuments } from '@ondine/auth/migrate-documents';
import { restoreInto } from '@ondine/backups/restore-into';
import { StartupError } from '@ondine/platform/config';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import { createLogger } from '@ondine/platform/observability';
import { systemClock } from '@ondine/platform/time';
import { runEntry } from './processes/run-entry.ts';

const usage = 'Use: MONGODB_URI=… npm run restore -- FOLDER|s3://BUCKET/PREFIX [--backup NAME]';

/** Restores a backup into empty databases, while no service runs. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { backup: { type: 'string' } },
  });
  const [address] = positionals;
  const { MONGODB_URI: uri } = process.env;
  if (!address || positionals.length > 1 || !uri) throw new StartupError(usage);
  const { backup, startedAt } = await restoreInto({
    mongoUri: uri,
    from: address,
    backup: values.backup,
    env: process.env,
    say: console.log,
  });
  const logger = createLogger({ service: 'restore', level: 'error' });
  const auth = await connectMongo({ uri, dbName: 'ondine_auth', logger, patient: true });
  try {
    // The backup may be of a former version.
    await migrateDocuments(auth.connection, logger);
    const accounts = await announceAccounts(auth.connection, systemClock());
    console.log(`${accounts} accounts tell what they stand for once the auth service runs.`);
  } finally {
    await auth.close();
  }
  console.log(
    `Restored: ${backup}, begun ${startedAt}. Start Ondine now, then: npm run rebuild -- --from-start`,
  );
}

await runEntry(main, usage);
