import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './project-root.ts';

let folder: string;
beforeAll(async () => {
  await mkdir(join(projectRoot, '.cache'), { recursive: true });
  folder = await mkdtemp(join(projectRoot, '.cache', 'run-with-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script of this project, which is told by the wrapper to run another. */
async function runWrapped(script: string, options: object): Promise<unknown> {
  await writeFile(join(folder, 'entry.ts'), script);
  await writeFile(
    join(folder, 'wrapper.mjs'),
    `import { runWithProjectNode } from '../../scripts/run-with-project-node.mjs';
console.log(process.pid);
runWithProjectNode(${JSON.stringify(relative(projectRoot, join(folder, 'entry.ts')))}, ${JSON.stringify(options)});`,
  );
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'wrapper.mjs'), 'one'], {
    cwd: folder,
    env: { ...process.env, GIVEN: 'by the caller' },
  });
  const [pid, said = ''] = stdout.trim().split('\n');
  return { ...(JSON.parse(said) as object), wrapper: Number(pid) };
}

it('runs an entry in place of itself, with its arguments, options and settings', async () => {
  const found = (await runWrapped(
    `const { pid, argv, execArgv, env, cwd } = process;
console.log(JSON.stringify({ pid, arguments: argv.slice(2), execArgv, cache: env.NODE_COMPILE_CACHE, given: env.GIVEN, set: env.SET, cwd: cwd() }));`,
    { nodeOptions: ['--max-semi-space-size=8'], env: { SET: 'by the script', GIVEN: 'by the script' } },
  )) as { pid: number; wrapper: number; execArgv: string[] };
  expect(found).toMatchObject({
    arguments: ['one'],
    cache: process.env.NODE_COMPILE_CACHE ?? join(projectRoot, '.cache', 'compiled'),
    given: 'by the caller',
    set: 'by the script',
    cwd: projectRoot,
  });
  expect(found.execArgv).toContain('--max-semi-space-size=8');
  if (process.platform !== 'win32') expect(found.pid).toBe(found.wrapper);
});
