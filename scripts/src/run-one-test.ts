import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Runs the tests of one file as `npm test` does, with settings of its own, and ends with their exit code. */
export async function runOneTest(path: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(projectRoot, 'scripts', 'test.mjs'), path], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
}
