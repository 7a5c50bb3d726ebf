import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Runs chosen tests as `npm test` does, with settings of their own, and ends with their exit code. */
export async function runTests(
  chosen: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'test.mjs'), ...chosen], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
