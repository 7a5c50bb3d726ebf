import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install-if-needed.mjs';

/**
 * Runs a TypeScript entry with the Node that npm installed. It replaces this process where the system allows that;
 * elsewhere it passes signals and the exit code through.
 * @param {string} entry path relative to the project root
 * @param {{ nodeOptions?: readonly string[], env?: Readonly<Record<string, string>> }} options Node options for the
 *   entry, and default environment variables
 */
export function runWithProjectNode(entry, { nodeOptions = [], env: usual = {} } = {}) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  installIfNeeded(root);

  const bin = join(root, 'node_modules', '.bin');
  const windows = process.platform === 'win32';
  const node = join(bin, windows ? 'node.cmd' : 'node');
  const args = [
    '--disable-warning=ExperimentalWarning',
    ...nodeOptions,
    join(root, entry),
    ...process.argv.slice(2),
  ];
  const env = {
    // Caches the code with its types stripped between starts. Without the cache each process loads a compiler of 18 MB.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...usual,
    ...process.env,
    PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}`,
  };
  // A parent process that only waits would keep 45 MB. Node 20, which may run the install, does not have this call.
  if (process.execve && !windows) {
    process.chdir(root);
    process.execve(node, [node, ...args], env);
  }
  const child = spawn(node, args, {
    cwd: root,
    // The channel tells the child when this process has ended, even after a kill.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: windows,
    env,
  });
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 could not be started (${error.message}). Please run: npm install`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
