import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBackupPlace } from '@ondine/backups/backup-place';
import { checkBackup } from '@ondine/backups/restore-backup';
import { startBucket } from '@ondine/backups/start-bucket';
import { requiredEnv } from '@ondine/platform/testing';
import { mongo } from 'mongoose';
import { projectRoot } from '../project-root.ts';
import { assembleImage } from './assemble-image.ts';
import { backupImage } from './image-parts.ts';

const run = promisify(execFile);
const key = Buffer.alloc(32, 7);
const to = 's3://site/backups';
const database = 'ondine_sessions';
const collection = 'image_of_backups';

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let client: mongo.MongoClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-backup-image-'));
  bucket = await startBucket(join(folder, 'buckets'));
  client = await mongo.MongoClient.connect(requiredEnv('TEST_MONGODB_URI'));
});
afterAll(async () => {
  await client.db(database).dropCollection(collection);
  await client.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the image in its bare folder, where it reads nothing else and writes to its scratch alone, as in a cluster. */
async function runImage(image: string, env: Readonly<Record<string, string>>) {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch, { recursive: true });
  return await run(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      `--allow-fs-read=${image}`,
      `--allow-fs-read=${scratch}`,
      `--allow-fs-write=${scratch}`,
      // Looks which Linux it is on.
      '--allow-fs-read=/etc/alpine-release',
      'src/main.ts',
    ],
    { cwd: join(image, backupImage.folder), env: { NODE_ENV: 'production', TMPDIR: scratch, ...env } },
  );
}

describe('the image of the job that makes backups', () => {
  it('makes one in a bare folder with nothing but its files, keeps as many as it is told, and is within its budget', async () => {
    const image = join(folder, 'image');
    expect(await assembleImage(projectRoot, backupImage, { target: image })).toBeLessThan(backupImage.budget);
    await client.db(database).collection(collection).insertOne({ kept: 'yes' });
    const settings = {
      ...bucket.env,
      MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
      BACKUP_TO: to,
      BACKUP_KEEP: '1',
      BACKUP_KEY: key.toString('base64'),
    };
    const place = openBackupPlace(to, bucket.env);

    const { stdout } = await runImage(image, settings);
    const [first = ''] = await place.list();
    expect(stdout).toContain(`Written: ${first}`);
    const { encrypted, collections } = await checkBackup(place, first, key);
    expect(encrypted).toBe(true);
    expect(collections).toContainEqual(expect.objectContaining({ database, collection, documents: 1 }));

    // Backups are named by the second they begin in, and another run takes longer than that.
    await runImage(image, settings);
    const left = await place.list();
    expect(left).toHaveLength(1);
    expect(left).not.toContain(first);

    await expect(runImage(image, { ...settings, BACKUP_KEY: '' })).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BACKUP_KEY is missing') as unknown,
    });
    expect(await place.list()).toEqual(left);
  });
});
