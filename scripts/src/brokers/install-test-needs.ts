import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser, headlessShell } from '../processes/find-browser.ts';
import { findCommand } from '../processes/find-command.ts';
import { StartupError } from '@ondine/platform/config';

const run = promisify(execFile);

/** The programs that the integration and browser tests need besides Node, and where each is looked for. */
const needed = [
  { package: headlessShell, present: () => findBrowser() !== null },
  { package: 'redis-server', present: () => findCommand('redis-server') !== null },
  { package: 'rabbitmq-server', present: () => existsSync('/usr/lib/rabbitmq/bin/rabbitmq-server') },
  { package: 'prometheus', present: () => findCommand('prometheus') !== null },
  { package: 'prometheus-alertmanager', present: () => findCommand('prometheus-alertmanager') !== null },
];

/**
 * Makes sure that a browser, the brokers and the monitoring programs are installed: with apt on Debian as root;
 * elsewhere it prints what is missing.
 */
export async function installTestNeeds(say: (line: string) => void): Promise<void> {
  const missing = needed.filter(({ present }) => !present()).map((each) => each.package);
  if (missing.length === 0) return;
  if (!findCommand('apt-get') || process.getuid?.() !== 0) {
    throw new StartupError(
      `The tests need what is missing here: ${missing.join(', ')}. Please install it first.`,
    );
  }
  say(`Installing ${missing.join(', ')}…`);
  // A private archive folder: another apt may be running, and slim images empty the shared archive after each command.
  const archives = await mkdtemp(join(tmpdir(), 'ondine-apt-'));
  const apt = async (...command: string[]) =>
    await run(
      'apt-get',
      ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', `Dir::Cache::archives=${archives}`, ...command],
      { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, maxBuffer: 1e8 },
    );
  try {
    await apt('update');
    await apt('install', '-y', '--no-install-recommends', ...missing);
  } finally {
    await rm(archives, { recursive: true, force: true });
  }
}
