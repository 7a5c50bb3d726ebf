import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { StartupError } from '@ondine/platform/config';
import type { Clock } from '@ondine/platform/time';
import type { mongo } from 'mongoose';
import { type BackupPlace, nameBackup } from './backup-place.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { chain, seal } from './sealed-stream.ts';

/**
 * Not backed up. Sign-ins, and sign-ins in progress: after a restore all users sign in again. Totals of sessions: they
 * are recomputed, and would be wrong because they are not from the same moment as the sessions.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  ondine_auth: ['refresh_families', 'sign_in_tickets', 'passkey_challenges'],
  ondine_sessions: ['session_totals'],
};

/**
 * Dependent databases first, those they depend on last. So even a backup without a snapshot has no result of an unknown
 * account, and nothing whose source a rebuild does not find.
 */
export const databasesInOrder = (databases: readonly string[]): string[] => {
  const rank = (name: string) => (name === 'ondine_achievements' ? 0 : name === 'ondine_auth' ? 2 : 1);
  return databases.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
};

/** The same within auth: data of an account before the accounts. */
const accountsLast = (a: string, b: string) =>
  Number(a === 'users') - Number(b === 'users') || a.localeCompare(b);

/** A snapshot session, whose reads all see the moment of the first, where the database supports that. */
async function openSnapshot(client: mongo.MongoClient): Promise<mongo.ClientSession | undefined> {
  const hello = await client.db('admin').command({ hello: 1 });
  return hello['setName'] === undefined ? undefined : client.startSession({ snapshot: true });
}

/** A pass-through stream that computes a SHA-256. */
function hashing(): { readonly through: Transform; readonly digest: () => string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

export interface BackupOptions {
  readonly client: mongo.MongoClient;
  readonly databases: readonly string[];
  readonly place: BackupPlace;
  readonly key: Buffer | undefined;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

/**
 * Writes every collection of the services' databases to a new backup, while the platform runs.
 * @returns its name
 * @throws StartupError when there is already one of this second, or there is nothing to back up
 */
export async function writeBackup({
  client,
  databases,
  place,
  key,
  clock,
  say,
}: BackupOptions): Promise<string> {
  const startedAt = clock();
  const backup = nameBackup(startedAt);
  if ((await place.list()).includes(backup)) throw new StartupError(`${backup} is there already.`);
  const session = await openSnapshot(client);
  const collections: Manifest['collections'] = [];
  try {
    for (const database of databasesInOrder(databases)) {
      const listed = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
      const names = listed.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
      for (const collection of names.toSorted(accountsLast)) {
        if (leftOut[database]?.includes(collection)) continue;
        const file = `${database}/${collection}.bson.gz${key ? '.aes' : ''}`;
        let documents = 0;
        const found = client
          .db(database)
          .collection(collection)
          .find({}, { raw: true, ...(session && { session }) });
        const counted = async function* () {
          for await (const document of found as unknown as AsyncIterable<Buffer>) {
            documents += 1;
            yield document;
          }
        };
        const hash = hashing();
        await place.write(backup, file, chain(seal(Readable.from(counted()), key), hash.through));
        collections.push({ database, collection, documents, file, sha256: hash.digest() });
        say(`${database}.${collection}: ${documents} documents`);
      }
    }
  } finally {
    await session?.endSession();
  }
  if (collections.length === 0)
    throw new StartupError('There is nothing to keep: no database of Ondine is there.');
  const manifest: Manifest = {
    format: 1,
    started_at: startedAt.toISOString(),
    ended_at: clock().toISOString(),
    encrypted: key !== undefined,
    one_moment: session !== undefined,
    collections,
  };
  await place.write(backup, manifestFile, Readable.from([Buffer.from(JSON.stringify(manifest, null, 2))]));
  return backup;
}

/**
 * Deletes everything older than the newest complete backups; incomplete ones do not count.
 * @param keep how many to keep, at least one
 * @returns the names of the deleted ones
 */
export async function removeOldBackups(place: BackupPlace, keep: number): Promise<string[]> {
  const backups = await place.list();
  const whole: string[] = [];
  for (const backup of backups) {
    const manifest = await place.read(backup, manifestFile);
    if (manifest) whole.push(backup);
    manifest?.destroy();
  }
  const [oldestKept] = whole.slice(-keep);
  const old = backups.filter((backup) => oldestKept !== undefined && backup < oldestKept);
  for (const backup of old) await place.remove(backup);
  return old;
}
