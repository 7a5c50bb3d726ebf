import { spawnSync } from 'node:child_process';
import { existsSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs the dependencies when they are missing or older than the lock file. Itself needs no installed package. npm
 * writes `node_modules/.package-lock.json` after each install.
 * @param {string} root folder of the project
 */
export function installIfNeeded(root) {
  const lock = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;

  const fresh = !existsSync(installed);
  console.log(fresh ? 'Installing dependencies (once)…' : 'Updating dependencies…');
  // Not `npm ci`: it rejects a lock file that lacks optional packages of platforms which a registry does not offer.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      `Dependencies could not be installed${error ? ` (${error.message})` : ''}. Please run: npm install`,
    );
    process.exit(1);
  }
  const now = new Date();
  utimesSync(installed, now, now);
}
