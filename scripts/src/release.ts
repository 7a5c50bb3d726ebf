import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartupError, systemClock } from '@ondine/platform';
import { z } from 'zod';
import { buildRemote } from './front-ends/build-front-ends.ts';
import { readRemotePackage } from './front-ends/remote-package.ts';
import { runEntry } from './processes/run-entry.ts';
import { projectRoot } from './project-root.ts';
import { publishRelease, switchRemote } from './releases/publish-release.ts';
import { openReleaseTarget } from './releases/release-target.ts';
import { readReleaseKeys } from './releases/signing-key.ts';
import { goLive, rollBack, setCanary } from './releases/switch-release.ts';
import { readRemoteNames } from './workspaces.ts';

const usage = 'Use: npm run release|rollback|canary -w mf-… [-- --to FOLDER_OR_S3 --share PERCENT]';

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, share: { type: 'string' } },
  });
  const [command = '', name = ''] = positionals;
  if (!readRemoteNames(projectRoot).includes(name)) throw new StartupError(usage);
  const share = z.coerce.number().min(0).max(100).safeParse(values.share);
  if (command === 'canary' && (values.share === undefined || !share.success)) {
    throw new StartupError('A canary needs its share of users: --share 10');
  }
  return { command, name, share: share.data ?? 0, to: values.to };
}

/**
 * What goes to a bucket is for others than this checkout, whose own key nobody there would trust.
 * @throws StartupError when no key is given
 */
function requireOwnKey(address: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (address.startsWith('s3://') && !env['RELEASE_SIGNING_KEY']) {
    throw new StartupError('A release to a bucket is signed: set RELEASE_SIGNING_KEY.');
  }
  return env;
}

/** Publishes one remote, shows it to a share of the users, or goes back to the release before. */
async function main(): Promise<void> {
  const { command, name, share, to } = readOptions();
  const address = to ?? process.env['RELEASE_TARGET'] ?? join(projectRoot, '.cache', 'site');
  const target = openReleaseTarget(address, process.env);
  const signing = {
    keys: readReleaseKeys(projectRoot, requireOwnKey(address, process.env), console.log),
    clock: systemClock,
  };

  async function publish() {
    const fingerprint = await buildRemote(projectRoot, name, console.log);
    const build = { root: projectRoot, name, ...readRemotePackage(projectRoot, name, fingerprint) };
    const { release, record, alreadyThere } = await publishRelease(build, target, systemClock());
    const { first_load: firstLoad } = record.sizes;
    console.log(
      `${alreadyThere ? 'Already published' : 'Published'}: ${release.version}, first load ${firstLoad} of ${build.firstLoadBudget} bytes`,
    );
    return release;
  }

  switch (command) {
    case 'release': {
      const release = await publish();
      await switchRemote(target, name, (entry) => goLive(entry, release), signing);
      console.log(`${name} ${release.version} is live at ${target.name}`);
      return;
    }
    case 'canary': {
      const release = await publish();
      await switchRemote(target, name, (entry) => setCanary(name, entry, release, share), signing);
      console.log(
        share === 0
          ? `The canary of ${name} has ended`
          : `${share} % of the users see ${name} ${release.version}`,
      );
      return;
    }
    case 'rollback': {
      const { version } = await switchRemote(target, name, (entry) => rollBack(name, entry), signing);
      console.log(`${name} is back at ${version}`);
      return;
    }
    default:
      throw new StartupError(usage);
  }
}

await runEntry(main);
