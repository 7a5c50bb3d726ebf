import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  type RemoteEntry,
  type RemotesFile,
  remoteContractVersion,
  remotesFileSchema,
} from '@ondine/contracts';
import { z } from 'zod';

const packageSchema = z.object({ version: z.string() });

async function readRemotes(file: string): Promise<RemotesFile> {
  if (!existsSync(file)) return {};
  return remotesFileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** What a front end wants operators to know, from its `site-notices.json`; most have none. */
async function readNotices(folder: string): Promise<string[]> {
  const file = join(folder, 'site-notices.json');
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8'))) : [];
}

async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text);
  await rename(`${file}.part`, file);
}

async function copyFolder(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(from, part, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(part, to);
}

/** Only the live release and the one the shell falls back to are kept. */
async function removeOldReleases(folder: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
}

/** A release without what it would itself fall back to. */
const asPrevious = ({ manifest, version, contract_version }: RemoteEntry) => ({
  manifest,
  version,
  contract_version,
});

/**
 * Publishes the builds into the site folder: each remote into a folder of its own version, then
 * `remotes.json` in one step, so that no browser ever sees half a release.
 * @param fingerprints what each remote was built from: part of its version
 */
export async function publishSite(
  { root, siteDir }: { root: string; siteDir: string },
  fingerprints: Readonly<Record<string, string>>,
): Promise<void> {
  await mkdir(join(siteDir, 'remotes'), { recursive: true });
  const remotesFile = join(siteDir, 'remotes.json');
  const live = await readRemotes(remotesFile);
  const next: RemotesFile = {};
  for (const [name, fingerprint] of Object.entries(fingerprints)) {
    const folder = join(siteDir, 'remotes', name);
    const { version: base } = packageSchema.parse(
      JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')),
    );
    const version = `${base}-${fingerprint.slice(0, 12)}`;
    const before = live[name];
    if (before?.version === version && existsSync(join(folder, version))) {
      next[name] = before;
      continue;
    }
    await mkdir(folder, { recursive: true });
    await copyFolder(join(root, name, 'dist'), join(folder, version));
    const notices = await readNotices(join(root, name));
    const entry: RemoteEntry = {
      manifest: `/remotes/${name}/${version}/mf-manifest.json`,
      version,
      contract_version: remoteContractVersion,
      ...(before && { previous: asPrevious(before) }),
      ...(notices.length > 0 && { notices }),
    };
    next[name] = entry;
    await removeOldReleases(folder, [version, before?.version ?? '']);
  }
  await copyFolder(join(root, 'shell', 'dist'), join(siteDir, 'shell'));
  await replaceFile(remotesFile, JSON.stringify(next, null, 2));
}
