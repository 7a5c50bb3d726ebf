import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteContractVersion } from '@ondine/contracts';
import { systemClock } from '@ondine/platform';
import { z } from 'zod';
import { createFolderTarget } from '../releases/folder-target.ts';
import { publishRelease, switchRemote } from '../releases/publish-release.ts';
import { goLive, versionsOf } from '../releases/switch-release.ts';
import { readRemotePackage } from './remote-package.ts';

/** What a front end wants operators to know, from its `site-notices.json`; most have none. */
async function readNotices(folder: string): Promise<string[]> {
  const file = join(folder, 'site-notices.json');
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8'))) : [];
}

async function copyFolder(from: string, to: string): Promise<void> {
  const part = `${to}.part`;
  await rm(part, { recursive: true, force: true });
  await cp(from, part, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(part, to);
}

/** Releases that nothing names any more take no room in development. */
async function removeOldReleases(folder: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
}

/**
 * Publishes the builds into the site folder: the shell, then each remote into a folder of its own
 * version, switched live in one step, so that no browser ever sees half a release.
 * @param fingerprints what each remote was built from: part of its version
 */
export async function publishSite(
  { root, siteDir }: { root: string; siteDir: string },
  fingerprints: Readonly<Record<string, string>>,
): Promise<void> {
  const target = createFolderTarget(siteDir);
  await copyFolder(join(root, 'shell', 'dist'), join(siteDir, 'shell'));
  const shellRecord = JSON.stringify({ contract_version: remoteContractVersion });
  await writeFile(join(siteDir, 'shell', 'release.json'), shellRecord);
  for (const [name, fingerprint] of Object.entries(fingerprints)) {
    const build = { root, name, ...readRemotePackage(root, name, fingerprint) };
    const { release } = await publishRelease(build, target, systemClock());
    const notices = await readNotices(join(root, name));
    const live = { ...release, ...(notices.length > 0 && { notices }) };
    const entry = await switchRemote(target, name, (before) => goLive(before, live));
    await removeOldReleases(join(siteDir, 'remotes', name), versionsOf(entry));
  }
}
