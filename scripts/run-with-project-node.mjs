import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install-if-needed.mjs';

/**
 * Runs a TypeScript entry with the Node that npm brought, passing signals and the exit code through.
 * @param {string} entry path below the project's root
 */
export function runWithProjectNode(entry) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  installIfNeeded(root);

  const bin = join(root, 'node_modules', '.bin');
  const windows = process.platform === 'win32';
  const child = spawn(
    join(bin, windows ? 'node.cmd' : 'node'),
    ['--disable-warning=ExperimentalWarning', join(root, entry), ...process.argv.slice(2)],
    {
      cwd: root,
      // The channel tells the child when this process is gone, however it went.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      shell: windows,
      env: { ...process.env, PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}` },
    },
  );
  process.on('SIGINT', () => child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 could not be started (${error.message}). Please run: npm install`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
