import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBackupPlace } from '@ondine/backups/backup-place';
import { checkBackup } from '@ondine/backups/restore-backup';
import { startBucket } from '@ondine/backups/start-bucket';
import { waitFor } from '@ondine/platform/testing';
import { mongo } from 'mongoose';
import { startDatabase } from '../database/start-database.ts';
import { sampleValues } from '../deploy/sample-values.ts';
import { projectRoot } from '../project-root.ts';
import { assembleImage } from './assemble-image.ts';
import { chooseConfinement, makeReadOnly } from './confine.ts';
import { backupImage, type ImagePart, imagePartOf } from './image-parts.ts';

const run = promisify(execFile);
const key = Buffer.alloc(32, 7);
const to = 's3://site/backups';
const database = 'ondine_sessions';
const collection = 'image_of_backups';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
/** Not the one that other tests share: a backup reads whole databases, which those drop and change meanwhile. */
let source: Awaited<ReturnType<typeof startOwnDatabase>>;
let client: mongo.MongoClient;
let image: Awaited<ReturnType<typeof assemble>>;
let settings: Readonly<Record<string, string>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-backup-image-'));
  await chmod(folder, 0o755);
  image = await assemble(backupImage);
  bucket = await startBucket(join(folder, 'buckets'));
  source = await startOwnDatabase('source');
  client = await mongo.MongoClient.connect(source.uri);
  settings = {
    ...bucket.env,
    MONGODB_URI: source.uri,
    BACKUP_TO: to,
    BACKUP_KEEP: '1',
    BACKUP_KEY: key.toString('base64'),
  };
});
afterAll(async () => {
  await client.close();
  await source.stop();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const startOwnDatabase = (name: string) =>
  startDatabase({ dataDir: join(folder, name), cacheDir: join(projectRoot, '.cache') }, () => undefined);

/**
 * Runs a job in the bare folder of its image, as its container would: as another user, where it reads nothing else,
 * cannot write to its files, and writes to its scratch alone.
 */
async function runJob(
  image: { readonly folder: string; readonly part: ImagePart },
  entry: string,
  env: Readonly<Record<string, string>>,
) {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch, { recursive: true });
  await chmod(scratch, 0o777);
  const [command, ...args] = chooseConfinement(image.part.folder).hold(image.folder, [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    '--permission',
    `--allow-fs-read=${image.folder}`,
    `--allow-fs-read=${scratch}`,
    `--allow-fs-write=${scratch}`,
    // Looks which Linux it is on.
    '--allow-fs-read=/etc/alpine-release',
    entry,
  ]);
  try {
    return await run(command, args, {
      cwd: join(image.folder, image.part.folder),
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', TMPDIR: scratch, ...env },
    });
  } catch (error) {
    const failure = error as Error & { stdout?: string; stderr?: string };
    failure.message += `\n${failure.stdout ?? ''}${failure.stderr ?? ''}`;
    throw failure;
  }
}

/** Makes a backup in a second without one, since they are named by the second in which they begin. */
async function makeBackup() {
  const [latest = ''] = (await openBackupPlace(to, bucket.env).list()).toSorted().toReversed();
  await waitFor('the second after the latest backup', () => {
    const now = new Date().toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
    return `${now.replaceAll(':', '-')}Z` > latest;
  });
  return await runJob(image, 'src/main.ts', settings);
}

async function assemble(part: ImagePart) {
  const target = join(folder, part.name);
  expect(await assembleImage(projectRoot, part, { target })).toBeLessThan(part.budget);
  await makeReadOnly(target);
  return { folder: target, part };
}

describe('the image of the job that makes backups', () => {
  it('makes one in a bare folder with nothing but its files, keeps as many as it is told, and is within its budget', async () => {
    await client.db(database).collection(collection).insertOne({ kept: 'yes' });
    const place = openBackupPlace(to, bucket.env);

    const { stdout } = await makeBackup();
    const [first = ''] = await place.list();
    expect(stdout).toContain(`Written: ${first}`);
    const { encrypted, collections } = await checkBackup(place, first, key);
    expect(encrypted).toBe(true);
    expect(collections).toContainEqual(expect.objectContaining({ database, collection, documents: 1 }));

    await makeBackup();
    const left = await place.list();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);

    await expect(runJob(image, 'src/main.ts', { ...settings, BACKUP_KEY: '' })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BACKUP_KEY is missing') as unknown,
    });
    expect(await place.list()).toEqual(left);
  });

  it('puts one back into an empty database as the job that restores does, and every account tells of itself again', async () => {
    await client.db(database).collection(collection).insertOne({ kept: 'for the restore' });
    await makeBackup();
    const empty = await startOwnDatabase('other');
    const restored = await mongo.MongoClient.connect(empty.uri);
    try {
      const { stdout } = await runJob(image, 'src/restore.ts', { ...settings, MONGODB_URI: empty.uri });
      expect(stdout).toContain('Restored: ');
      const documents = restored.db(database).collection(collection).find();
      expect((await documents.toArray()).map(({ kept }) => String(kept))).toContain('for the restore');
      await expect(
        runJob(image, 'src/restore.ts', { ...settings, MONGODB_URI: empty.uri }),
      ).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('ondine_') as unknown });

      const users = restored.db('ondine_auth').collection('users');
      const auth = await assemble(imagePartOf('auth'));
      const announced = await runJob(auth, 'src/announce.ts', {
        ...sampleValues,
        LOG_LEVEL: 'info',
        MONGODB_URI: empty.uri,
      });
      expect(announced.stdout).toContain(`"accounts":${await users.countDocuments()}`);
    } finally {
      await restored.close();
      await empty.stop();
    }
  });
});
