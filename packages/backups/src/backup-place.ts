import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openBucket } from './open-bucket.ts';

/** Where backups are stored: a folder, or a bucket of any S3-compatible store. */
export interface BackupPlace {
  /** The name in messages. */
  readonly name: string;
  /** The backups there, oldest first, including incomplete ones. */
  list(): Promise<string[]>;
  write(backup: string, file: string, content: Readable): Promise<void>;
  /** @returns undefined when there is no such file */
  read(backup: string, file: string): Promise<Readable | undefined>;
  remove(backup: string): Promise<void>;
}

/** Backups are named by their time, which sorts; other names are ignored. */
const backupName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;

export const nameBackup = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

function openFolder(folder: string): BackupPlace {
  return {
    name: folder,
    async list() {
      const names = existsSync(folder) ? await readdir(folder) : [];
      return names.filter((name) => backupName.test(name)).toSorted();
    },
    async write(backup, file, content) {
      const path = join(folder, backup, file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    },
    read(backup, file) {
      const path = join(folder, backup, file);
      return Promise.resolve(existsSync(path) ? createReadStream(path) : undefined);
    },
    remove: (backup) => rm(join(folder, backup), { recursive: true }),
  };
}

function openInBucket(address: string, env: Readonly<Record<string, string | undefined>>): BackupPlace {
  const { client, bucket, prefix } = openBucket(address, env);
  const below = prefix === '' ? '' : `${prefix}/`;
  const keyOf = (backup: string, file: string) => `${below}${backup}/${file}`;
  async function keysBelow(start: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { name } of client.listObjectsV2(bucket, start, true) as AsyncIterable<{
      name?: string;
    }>)
      if (name !== undefined) keys.push(name);
    return keys;
  }
  return {
    name: `s3://${bucket}/${prefix}`,
    async list() {
      const names = (await keysBelow(below)).map((key) => key.slice(below.length).split('/')[0] ?? '');
      return [...new Set(names)].filter((name) => backupName.test(name)).toSorted();
    },
    async write(backup, file, content) {
      // On disk first: a store needs the size, and a failed part is uploaded again.
      const folder = await mkdtemp(join(tmpdir(), 'ondine-backup-'));
      try {
        const path = join(folder, 'file');
        await pipeline(content, createWriteStream(path, { mode: 0o600 }));
        const { size } = await stat(path);
        await client.putObject(bucket, keyOf(backup, file), createReadStream(path), size);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    async read(backup, file) {
      const key = keyOf(backup, file);
      return (await keysBelow(key)).includes(key) ? await client.getObject(bucket, key) : undefined;
    },
    async remove(backup) {
      await client.removeObjects(bucket, await keysBelow(`${below}${backup}/`));
    },
  };
}

/**
 * @param address a folder, or `s3://bucket/prefix` with the `S3_…` settings of the environment
 * @throws StartupError when a setting of a bucket is missing
 */
export const openBackupPlace = (
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): BackupPlace => (address.startsWith('s3://') ? openInBucket(address, env) : openFolder(resolve(address)));
