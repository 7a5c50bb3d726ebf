import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './with-lock.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'ondine-lock-'))));
afterEach(() => rm(folder, { recursive: true }));

it('waits for the work of another process, and says so', async () => {
  const path = join(folder, 'made', 'on', 'the', 'way');
  const holder = `import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'with-lock.ts'))};
    await withLock(${JSON.stringify(path)}, async () => {
      console.log('held');
      await new Promise((resolve) => process.stdin.once('data', resolve));
      process.stdin.unref();
    });`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', holder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const steps: string[] = [];
  await withLock(
    path,
    () => Promise.resolve(steps.push('worked')),
    () => {
      steps.push('waits');
      other.stdin.end('go on');
    },
  );
  expect(steps).toEqual(['waits', 'worked']);
});

it('is free again after work that failed', async () => {
  const path = join(folder, 'lock');
  await expect(withLock(path, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await withLock(path, () => Promise.resolve('worked'))).toBe('worked');
});

it('does not wait for a process that was killed', async () => {
  const path = join(folder, 'lock');
  await mkdir(`${path}.lock`);
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(`${path}.lock`, longAgo, longAgo);
  expect(await withLock(path, () => Promise.resolve('worked'))).toBe('worked');
});
