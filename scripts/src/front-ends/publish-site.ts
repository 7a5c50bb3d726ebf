import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { remotesFileSchema, shellName, signedRemotesSchema } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { systemClock } from '@ondine/platform/time';
import { z } from 'zod';
import { createFolderTarget } from '../releases/folder-target.ts';
import { publishRelease, switchRemote } from '../releases/publish-release.ts';
import { readEntry } from '../releases/read-remotes.ts';
import { readSignedRemotes } from '../releases/sign-remotes.ts';
import type { ReleaseKeys } from '../releases/signing-key.ts';
import { forgetOlder, goLive, unpin, versionsOf } from '../releases/switch-release.ts';
import { compressedCache } from './compress-file.ts';
import { publishShell } from './publish-shell.ts';
import { readReleasedPackage } from './released-package.ts';

/** Notices of a front end for operators, from its `site-notices.json`; most have none. */
async function readNotices(folder: string): Promise<string[]> {
  const file = join(folder, 'site-notices.json');
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(await readFile(file, 'utf8'))) : [];
}

/** Whether a `remotes.json` names a release that a command put live. Its signature is not verified. */
function namesPinned(text: string): boolean {
  try {
    const { content } = signedRemotesSchema.parse(JSON.parse(text));
    return Object.values(remotesFileSchema.parse(JSON.parse(content)).remotes).some(({ pinned }) => pinned);
  } catch {
    return false;
  }
}

/**
 * Deletes a `remotes.json` that no trusted key signed, for instance after a key was lost: everything is published anew.
 * @throws StartupError where that would delete what a command put live
 */
async function removeUntrusted(siteDir: string, keys: ReleaseKeys, replacePinned: boolean): Promise<void> {
  const file = join(siteDir, 'remotes.json');
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  if (readSignedRemotes(text, keys)) return;
  if (!replacePinned && namesPinned(text)) {
    throw new StartupError(
      `${file} names releases that a command put live, and is signed with none of the keys that are trusted now: set RELEASE_SIGNING_KEY and RELEASE_PUBLIC_KEYS as they were then (or unset them), or add --from-sources, which takes those releases away.`,
    );
  }
  await rm(file);
  await rm(join(siteDir, 'remotes'), { recursive: true, force: true });
}

/** In development, releases that nothing refers to are deleted to save disk space. */
async function removeOldReleases(folder: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !kept.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true })));
}

/** A front end of which a command put another version live than that of the sources. */
export interface PinnedFrontEnd {
  readonly name: string;
  /** The version that is live, and stays live. */
  readonly live: string;
  /** The version of the sources. */
  readonly built: string;
}

/**
 * Publishes the builds into the site folder: the shell, then each remote into a folder for its version. Each is
 * switched live in one step, so that no browser ever sees half a release. A shell that was released here is switched
 * live like a remote, since its release is what is served. What a command put live stays live.
 * @param fingerprints of the sources of each: part of its version
 * @param replacePinned whether the sources also replace what a command put live
 * @returns the front ends whose sources are not live, since a command put another version live
 * @throws StartupError where an untrusted key signed what a command put live
 */
export async function publishSite(
  { root, siteDir }: { root: string; siteDir: string },
  fingerprints: Readonly<Record<string, string>>,
  keys: ReleaseKeys,
  replacePinned = false,
): Promise<readonly PinnedFrontEnd[]> {
  const target = createFolderTarget(siteDir);
  const signing = { keys, clock: systemClock };
  await removeUntrusted(siteDir, keys, replacePinned);
  await publishShell(join(root, 'shell', 'dist'), siteDir, { cacheDir: compressedCache(root), keys });
  const pinned: PinnedFrontEnd[] = [];
  for (const [name, fingerprint] of Object.entries(fingerprints)) {
    const shown = await readEntry(target, name, keys);
    if (name === shellName && !shown) continue;
    const build = { root, name, ...readReleasedPackage(root, name, fingerprint) };
    if (shown?.pinned && !replacePinned) {
      if (shown.version !== build.version) pinned.push({ name, live: shown.version, built: build.version });
      continue;
    }
    const { release } = await publishRelease(build, target, signing);
    const notices = await readNotices(join(root, name));
    const live = { ...release, ...(notices.length > 0 && { notices }) };
    const entry = await switchRemote(
      target,
      name,
      (before) => forgetOlder(unpin(goLive(name, before, live))),
      signing,
    );
    await removeOldReleases(join(siteDir, 'remotes', name), versionsOf(entry));
  }
  return pinned;
}
