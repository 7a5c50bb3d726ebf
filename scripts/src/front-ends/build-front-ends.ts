import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shellName } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { withLock } from '../processes/with-lock.ts';
import { readReleaseKeys } from '../releases/signing-key.ts';
import { readReleasedNames } from '../workspaces.ts';
import { fingerprintSources, isFresh, markFresh } from './build-stamp.ts';
import { type PinnedFrontEnd, publishSite } from './publish-site.ts';

const run = promisify(execFile);

/** Two webpack processes keep two cores busy; more only take memory. */
const parallel = 2;

/** Serialises builds and publishing: several processes may be started from one project folder. */
const whileNobodyBuilds = <Result>(
  root: string,
  say: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> =>
  withLock(join(root, '.cache', 'front-ends'), work, () =>
    say('Another start or release is building the front ends; waiting for it…'),
  );

/** @param trusted public keys whose releases the shell runs */
async function buildOne(
  root: string,
  workspace: string,
  fingerprint: string,
  trusted: readonly string[],
): Promise<void> {
  try {
    await run('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: root,
      env: {
        ...process.env,
        BUILD_FINGERPRINT: fingerprint.slice(0, 12),
        RELEASE_PUBLIC_KEYS: trusted.join(','),
      },
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartupError(`${workspace} could not be built.\n${stdout}${stderr}`.trim());
  }
}

/** The build of the shell contains the keys whose releases it runs. */
const fingerprintOf = (root: string, name: string, trusted: readonly string[]): string =>
  fingerprintSources(root, name, name === shellName ? trusted : []);

/**
 * Builds one remote, or the shell, if its sources have changed.
 * @param trusted public keys whose releases the shell runs
 * @returns the fingerprint of its sources
 * @throws StartupError with the compiler's output when the build fails
 */
export function buildFrontEnd(
  root: string,
  name: string,
  trusted: readonly string[],
  say: (line: string) => void,
): Promise<string> {
  return whileNobodyBuilds(root, say, async () => {
    const fingerprint = fingerprintOf(root, name, trusted);
    if (!isFresh(root, name, fingerprint)) {
      say(`Building ${name}…`);
      await buildOne(root, name, fingerprint, trusted);
      markFresh(root, name, fingerprint);
    }
    return fingerprint;
  });
}

/** What happens to front ends of which `npm run release`, `canary` or `rollback` put another version live. */
export type WhenPinned =
  /** The version stays live, and a line says so. */
  | 'keep'
  /** The build of the sources replaces it. */
  | 'replace'
  /** An error: the caller needs the version of the sources. */
  | 'refuse';

/**
 * Builds and publishes the shell and the remotes whose sources have changed since their last build.
 * @returns the site folder that the gateway serves
 * @throws StartupError with the compiler's output when a build fails
 */
export function buildFrontEnds(
  root: string,
  say: (line: string) => void,
  whenPinned: WhenPinned = 'keep',
): Promise<string> {
  return whileNobodyBuilds(root, say, () => buildAndPublish(root, say, whenPinned));
}

const describePinned = ({ name, live, built }: PinnedFrontEnd): string =>
  `${name}: ${live} stays live, as it was released or rolled back to; the sources hold ${built}.`;

function tellPinned(pinned: readonly PinnedFrontEnd[], whenPinned: WhenPinned, say: (line: string) => void) {
  if (pinned.length === 0) return;
  const lines = pinned.map(describePinned);
  if (whenPinned === 'refuse') {
    throw new StartupError(
      [...lines, 'What the sources hold is needed here. Put it live: npm run build -- --from-sources'].join(
        '\n',
      ),
    );
  }
  for (const line of lines) say(line);
  say('To show what the sources hold: npm run release -w NAME, or for all of them --from-sources.');
}

async function buildAndPublish(
  root: string,
  say: (line: string) => void,
  whenPinned: WhenPinned,
): Promise<string> {
  const siteDir = join(root, '.cache', 'site');
  const keys = readReleaseKeys(root, process.env, say);
  const fingerprints = Object.fromEntries(
    readReleasedNames(root).map((name) => [name, fingerprintOf(root, name, keys.trusted)]),
  );
  const stale = Object.entries(fingerprints).filter(
    ([name, fingerprint]) => !isFresh(root, name, fingerprint),
  );
  const queue = [...stale];
  let done = 0;
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, fingerprint] = next;
      await buildOne(root, name, fingerprint, keys.trusted);
      markFresh(root, name, fingerprint);
      say(`Built ${name} (${++done} of ${stale.length})`);
    }
  }
  if (stale.length > 0) say(`Building the front ends: ${stale.map(([name]) => name).join(', ')}…`);
  await Promise.all(Array.from({ length: parallel }, work));
  const pinned = await publishSite({ root, siteDir }, fingerprints, keys, whenPinned === 'replace');
  tellPinned(pinned, whenPinned, say);
  return siteDir;
}
