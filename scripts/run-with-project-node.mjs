import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installIfNeeded } from './install-if-needed.mjs';

/**
 * Runs a TypeScript entry with the Node that npm brought, passing signals and the exit code through.
 * @param {string} entry path below the project's root
 */
export function runWithProjectNode(entry) {
  const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
  installIfNeeded(root);

  const bin = join(root, 'node_modules', '.bin');
  const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const separator = process.platform === 'win32' ? ';' : ':';
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, entry), ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: `${bin}${separator}${process.env.PATH}` },
    },
  );
  // The terminal sends Ctrl-C to both processes; the child alone decides when all is stopped.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`Node 24 could not be started (${error.message}). Please run: npm ci`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
