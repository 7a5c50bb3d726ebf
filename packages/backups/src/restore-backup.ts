import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StartupError } from '@ondine/platform/config';
import type { mongo } from 'mongoose';
import type { BackupPlace } from './backup-place.ts';
import { readDocuments } from './bson-stream.ts';
import { type Manifest, manifestFile, manifestSchema } from './manifest.ts';
import { unseal } from './sealed-stream.ts';

/** Documents per write. */
const batchSize = 500;

type Kept = Manifest['collections'][number];

/** @throws StartupError when there is no such backup, or it is incomplete */
async function readManifest(place: BackupPlace, backup: string): Promise<Manifest> {
  const content = await place.read(backup, manifestFile);
  if (!content) {
    throw new StartupError(
      `${backup} at ${place.name} has no manifest: it was broken off, or there is none such.`,
    );
  }
  const manifest = manifestSchema.safeParse(JSON.parse((await buffer(content)).toString()));
  if (!manifest.success) throw new StartupError(`The manifest of ${backup} is of another form.`);
  return manifest.data;
}

async function openFile(place: BackupPlace, backup: string, { file }: Kept): Promise<Readable> {
  const content = await place.read(backup, file);
  if (!content) throw new StartupError(`${file} of ${backup} is missing.`);
  return content;
}

async function countDocuments(content: AsyncIterable<Buffer>): Promise<number> {
  const documents = readDocuments(content);
  let count = 0;
  while ((await documents.next()).done !== true) count += 1;
  return count;
}

/** Checks the hash of a file, decrypts it, and compares the number of documents. */
async function checkFile(
  place: BackupPlace,
  backup: string,
  kept: Kept,
  key: Buffer | undefined,
): Promise<void> {
  const hash = createHash('sha256');
  const content = await openFile(place, backup, kept);
  content.on('data', (chunk: Buffer) => hash.update(chunk));
  let documents: number;
  try {
    documents = await countDocuments(unseal(content, key));
  } catch (error) {
    const cause = key ? 'BACKUP_KEY is another one, or the file was changed' : 'it was changed';
    throw new StartupError(`${kept.file} of ${backup} cannot be read: ${cause}. Nothing was written.`, {
      cause: error,
    });
  }
  if (documents !== kept.documents || hash.digest('hex') !== kept.sha256) {
    throw new StartupError(`${kept.file} of ${backup} is not as it was written. Nothing was written.`);
  }
}

/**
 * Reads a complete backup without writing anything.
 * @throws StartupError for the first file that cannot be restored
 */
export async function checkBackup(
  place: BackupPlace,
  backup: string,
  key: Buffer | undefined,
): Promise<Manifest> {
  const manifest = await readManifest(place, backup);
  if (manifest.encrypted && !key) throw new StartupError(`${backup} is encrypted: set BACKUP_KEY.`);
  for (const kept of manifest.collections) {
    await checkFile(place, backup, kept, manifest.encrypted ? key : undefined);
  }
  return manifest;
}

/** @throws StartupError when one of the databases is not empty */
export async function requireEmpty(client: mongo.MongoClient, databases: readonly string[]): Promise<void> {
  for (const database of databases) {
    const listed = await client.db(database).listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of listed) {
      if (name.startsWith('system.')) continue;
      if (
        (await client
          .db(database)
          .collection(name)
          .findOne({}, { projection: { _id: 1 } })) !== null
      ) {
        throw new StartupError(
          `${database}.${name} has something in it. A restore needs an empty database: stop Ondine, and drop its databases first.`,
        );
      }
    }
  }
}

async function restoreCollection(
  client: mongo.MongoClient,
  { database, collection }: Kept,
  documents: AsyncIterable<Buffer>,
  deserialize: (document: Buffer) => mongo.Document,
): Promise<void> {
  const target = client.db(database).collection(collection);
  let batch: mongo.Document[] = [];
  const write = async () => {
    if (batch.length > 0) await target.insertMany(batch, { ordered: false });
    batch = [];
  };
  for await (const document of documents) {
    batch.push(deserialize(document));
    if (batch.length >= batchSize) await write();
  }
  await write();
}

/**
 * Inserts the documents of a checked backup into empty databases.
 * @param deserialize parses a document without changing the type of any value
 */
export async function restoreBackup({
  client,
  place,
  backup,
  manifest,
  key,
  deserialize,
  say,
}: {
  readonly client: mongo.MongoClient;
  readonly place: BackupPlace;
  readonly backup: string;
  readonly manifest: Manifest;
  readonly key: Buffer | undefined;
  readonly deserialize: (document: Buffer) => mongo.Document;
  readonly say: (line: string) => void;
}): Promise<void> {
  for (const kept of manifest.collections) {
    const content = unseal(await openFile(place, backup, kept), manifest.encrypted ? key : undefined);
    await restoreCollection(client, kept, readDocuments(content), deserialize);
    say(`${kept.database}.${kept.collection}: ${kept.documents} documents`);
  }
}
