import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartupError } from '@ondine/platform';
import { fingerprintSources, isFresh, markFresh } from './build-stamp.ts';
import { writeRemotesFile } from './write-remotes-file.ts';

const run = promisify(execFile);

export const remoteWorkspaces = ['mf-account', 'mf-fitness', 'mf-chat'] as const;
const workspaces = ['shell', ...remoteWorkspaces];
/** Two webpack processes keep two cores busy; more only take memory. */
const parallel = 2;

async function buildOne(root: string, workspace: string): Promise<void> {
  try {
    await run('npm', ['run', '--silent', 'build', '-w', workspace], {
      cwd: root,
      maxBuffer: 1e8,
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new StartupError(`${workspace} could not be built.\n${stdout}${stderr}`.trim());
  }
}

/** Builds shell and remotes whose sources have changed since their last build. */
export async function buildFrontEnds(root: string, say: (line: string) => void): Promise<void> {
  const fingerprint = fingerprintSources(root);
  const stale = workspaces.filter((workspace) => !isFresh(root, workspace, fingerprint));
  let done = 0;
  const queue = [...stale];
  async function work(): Promise<void> {
    for (let workspace = queue.shift(); workspace; workspace = queue.shift()) {
      await buildOne(root, workspace);
      markFresh(root, workspace, fingerprint);
      say(`Built ${workspace} (${++done} of ${stale.length})`);
    }
  }
  if (stale.length > 0) say(`Building the front ends: ${stale.join(', ')}…`);
  await Promise.all(Array.from({ length: parallel }, work));
  await writeRemotesFile(root, remoteWorkspaces);
}
