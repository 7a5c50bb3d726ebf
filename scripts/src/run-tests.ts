import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Runs a script as a child process, and exits with its exit code. */
export async function runScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}

/** Runs chosen tests as `npm test` does, with their own settings, and exits with their exit code. */
export const runTests = (
  chosen: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> => runScript(join(projectRoot, 'scripts', 'test.mjs'), chosen, env);
