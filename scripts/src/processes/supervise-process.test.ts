import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import { waitFor } from '@ondine/platform/testing';
import { superviseProcess, type SupervisedProcess } from './supervise-process.ts';

let folder: string;
let broken: string;
let supervised: SupervisedProcess;
let pids: number[];
let said: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ondine-supervise-'));
  broken = join(folder, 'broken');
  pids = [];
  said = [];
  jest.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  const ready = join(folder, 'ready');
  // It ends at once while the file is there, as a service does whose database is away.
  const script = `
    if (require('node:fs').existsSync(${JSON.stringify(broken)})) process.exit(3);
    require('node:fs').writeFileSync(${JSON.stringify(ready)}, '');
    setInterval(() => undefined, 1000);`;
  supervised = await superviseProcess({
    name: 'A part',
    command: process.execPath,
    args: ['-e', script],
    ready: () => Promise.resolve(existsSync(ready)),
    readyTimeoutMs: 10_000,
    onStart(pid) {
      rmSync(ready);
      pids.push(pid);
    },
    restartDelay: (restarts) => (restarts.length === 0 ? 0 : 20),
  });
});
afterEach(async () => {
  await supervised.stop();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('starts a process again however often that fails, and ends nothing else', async () => {
  const stopRequest = jest.fn();
  process.on('SIGTERM', stopRequest);
  writeFileSync(broken, '');
  process.kill(supervised.pid, 'SIGKILL');
  await waitFor('more failures than it once took', () => said.length > 7, 20_000);
  expect(said[0]).toContain('A part ended (SIGKILL)');
  expect(said[7]).toContain('A part ended (code 3)');
  rmSync(broken);
  await waitFor('the restart', () => pids.length === 2);
  expect(isAlive(supervised.pid)).toBe(true);
  process.off('SIGTERM', stopRequest);
  expect(stopRequest).not.toHaveBeenCalled();
}, 40_000);

it('is stopped while it waits for the next start', async () => {
  writeFileSync(broken, '');
  process.kill(supervised.pid, 'SIGKILL');
  await waitFor('a failure', () => said.length > 2, 20_000);
  await supervised.stop();
  const before = said.length;
  rmSync(broken);
  expect([said.length, pids.length]).toEqual([before, 1]);
});
