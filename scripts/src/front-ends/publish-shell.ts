import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteContractVersion, type shellRecordSchema } from '@ondine/contracts';
import type { z } from 'zod';
import { createFolderTarget } from '../releases/folder-target.ts';
import { filesOf } from '../releases/files-of.ts';
import type { ReleaseKeys } from '../releases/signing-key.ts';
import { compressFile } from './compress-file.ts';
import { withIntegrity } from './with-integrity.ts';

interface ShellOptions {
  /** Where compressed forms are cached. */
  readonly cacheDir: string;
  /** The keys whose releases this shell runs. */
  readonly keys: Pick<ReleaseKeys, 'trusted'>;
}

/** The published files of the shell, by path: its files, their compressed forms, and its release record. */
async function shellFiles(
  dist: string,
  { cacheDir, keys }: ShellOptions,
): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const path of filesOf(dist)) {
    const body = await readFile(join(dist, path));
    const shown = path === 'index.html' ? Buffer.from(await withIntegrity(body.toString(), dist)) : body;
    files.set(path, shown);
    for (const form of await compressFile(path, shown, cacheDir)) files.set(form.path, form.body);
  }
  const record: z.infer<typeof shellRecordSchema> = {
    contract_version: remoteContractVersion,
    keys: [...keys.trusted],
  };
  return files.set('release.json', Buffer.from(JSON.stringify(record)));
}

/** The page is published after the files that it loads. */
const isPage = (path: string) => path.startsWith('index.html');

/**
 * Publishes the shell next to a gateway that may be serving it. Existing files are not touched, the page is written
 * after the files that it loads, and obsolete files are deleted last, so that every served page is complete.
 * @param dist the build of the shell
 * @param siteDir the site folder, whose `shell/` it becomes
 */
export async function publishShell(dist: string, siteDir: string, options: ShellOptions): Promise<void> {
  const files = await shellFiles(dist, options);
  const folder = join(siteDir, 'shell');
  const target = createFolderTarget(siteDir);
  await mkdir(folder, { recursive: true });
  const there = new Set(filesOf(folder));
  const pageLast = [...files].toSorted(([a], [b]) => Number(isPage(a)) - Number(isPage(b)));
  for (const [path, body] of pageLast) {
    if (there.has(path) && body.equals(await readFile(join(folder, path)))) continue;
    await target.publish(`shell/${path}`, body);
  }
  for (const path of there) if (!files.has(path)) await rm(join(folder, path));
}
