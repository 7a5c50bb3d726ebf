import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteEntry } from '@ondine/contracts';
import { StartupError } from '@ondine/platform/config';
import { systemClock } from '@ondine/platform/time';
import { z } from 'zod';
import { buildFrontEnd } from './front-ends/build-front-ends.ts';
import { readReleasedPackage } from './front-ends/released-package.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { findRelease } from './releases/find-release.ts';
import { listReleases } from './releases/list-releases.ts';
import { publishRelease, switchRemote, withdrawRemote } from './releases/publish-release.ts';
import { readEntry, readRemotes } from './releases/read-remotes.ts';
import { openReleaseTarget } from './releases/release-target.ts';
import { readReleaseKeys } from './releases/signing-key.ts';
import { endCanary, goLive, pin, type Release, releaseBefore, setCanary } from './releases/switch-release.ts';
import { readReleasedNames, readRemoteNames } from './workspaces.ts';

const usage =
  'Use: npm run release|canary|rollback -w shell|mf-… [-- --to FOLDER_OR_S3 --version VERSION --share PERCENT], or npm run release -w shell|mf-… -- --list, or npm run withdraw -- mf-… for one whose sources are gone';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      share: { type: 'string' },
      version: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const [command = '', name = ''] = positionals;
  const isHere = readReleasedNames(projectRoot).includes(name);
  if (command === 'withdraw' && isHere) {
    throw new StartupError(
      `The sources of ${name} are here, and would be published again: remove them first.`,
    );
  }
  if (!isHere && (command !== 'withdraw' || name === '')) throw new StartupError(usage);
  const share = z.coerce.number().min(0).max(100).safeParse(values.share);
  if (command === 'canary' && (values.share === undefined || !share.success)) {
    throw new StartupError('A canary needs its share of users: --share 10');
  }
  if (command === 'rollback' && values.version !== undefined) {
    throw new StartupError('A rollback goes to the release before. For another: npm run release … --version');
  }
  const { to, version, list } = values;
  return { command: list ? 'list' : command, name, share: share.data ?? 0, to, version };
}

/**
 * A bucket serves other machines, which would not trust this checkout's own key.
 * @throws StartupError when no key is given
 */
function requireOwnKey(address: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (address.startsWith('s3://') && !env['RELEASE_SIGNING_KEY']) {
    throw new StartupError('A release to a bucket is signed: set RELEASE_SIGNING_KEY.');
  }
  return env;
}

/**
 * Publishes one remote, or the shell, or finds an existing release; makes it live for all or for a share, or rolls
 * back.
 */
async function main(): Promise<void> {
  const { command, name, share, to, version } = readOptions();
  const address = to ?? process.env['RELEASE_TARGET'] ?? join(projectRoot, '.cache', 'site');
  const target = openReleaseTarget(address, process.env);
  console.log(`Releases at ${target.name}`);
  const signing = {
    keys: readReleaseKeys(projectRoot, requireOwnKey(address, process.env), console.log),
    clock: systemClock,
  };
  const find = (wanted: string, entry: RemoteEntry | undefined) =>
    findRelease(target, { name, version: wanted, entry }, signing.keys);

  async function publish() {
    const fingerprint = await buildFrontEnd(projectRoot, name, signing.keys.trusted, console.log);
    const build = { root: projectRoot, name, ...readReleasedPackage(projectRoot, name, fingerprint) };
    const { release, record, alreadyThere } = await publishRelease(build, target, signing);
    const { first_load: firstLoad } = record.sizes;
    console.log(
      `${alreadyThere ? 'Already published' : 'Published'}: ${release.version}, first load ${firstLoad} of ${build.firstLoadBudget} bytes`,
    );
    return release;
  }
  const publishOrFind = async () =>
    version === undefined ? publish() : find(version, await readEntry(target, name, signing.keys));
  async function versionBefore(entry: RemoteEntry | undefined): Promise<string> {
    try {
      return releaseBefore(name, entry).version;
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      const published = await listReleases(target, name, entry);
      throw new StartupError(
        [`${error.message} What is published, for npm run release … --version:`, ...published].join('\n  '),
        { cause: error },
      );
    }
  }
  const goTo = (release: Release) =>
    switchRemote(target, name, (entry) => pin(goLive(name, entry, release)), signing);

  switch (command) {
    case 'list': {
      const entry = await readEntry(target, name, signing.keys);
      const lines = await listReleases(target, name, entry);
      console.log(lines.length === 0 ? `Nothing of ${name} is published there` : lines.join('\n'));
      return;
    }
    case 'release': {
      const release = await publishOrFind();
      await goTo(release);
      console.log(`${name} ${release.version} is live`);
      const live = await readRemotes(target, signing.keys);
      const missing = readRemoteNames(projectRoot).filter((remote) => !(remote in live));
      if (missing.length > 0)
        console.log(
          `Never released there: ${missing.join(', ')}. Whoever is shown that has no such screens.`,
        );
      return;
    }
    case 'canary': {
      if (share === 0) {
        await switchRemote(target, name, (entry) => pin(endCanary(name, entry)), signing);
        console.log(`The canary of ${name} has ended`);
        return;
      }
      const release = await publishOrFind();
      await switchRemote(target, name, (entry) => pin(setCanary(name, entry, release, share)), signing);
      console.log(`${share} % of the users see ${name} ${release.version}`);
      return;
    }
    case 'rollback': {
      const entry = await readEntry(target, name, signing.keys);
      const release = await find(await versionBefore(entry), entry);
      await goTo(release);
      console.log(`${name} is back at ${release.version}`);
      return;
    }
    case 'withdraw': {
      await withdrawRemote(target, name, signing);
      console.log(`${name} is off that site. Its releases stay there, and go live again by a release.`);
      return;
    }
    default:
      throw new StartupError(usage);
  }
}

await runEntry(main, usage);
