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
  await waitFor('more failures than it once took', () => said.length > 7);
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
  await waitFor('a failure', () => said.length > 2);
  await supervised.stop();
  const before = said.length;
  rmSync(broken);
  expect([said.length, pids.length]).toEqual([before, 1]);
});

describe('a process that is asked whether it lives', () => {
  let answers: (() => Promise<boolean>)[];
  let part: SupervisedProcess;
  let started: number[];

  beforeEach(async () => {
    answers = [];
    started = [];
    part = await superviseProcess({
      name: 'A service',
      command: process.execPath,
      args: ['-e', 'setInterval(() => undefined, 1000)'],
      ready: () => Promise.resolve(true),
      readyTimeoutMs: 10_000,
      restartDelay: () => 20,
      onStart: (pid) => void started.push(pid),
      liveness: {
        isAlive: () => answers.shift()?.() ?? Promise.resolve(true),
        intervalMs: 10,
        failures: 3,
      },
    });
  });
  afterEach(() => part.stop());

  const no = () => Promise.resolve(false);
  const yes = () => Promise.resolve(true);
  const silence = () => Promise.reject(new Error('time-out'));

  it('is stopped and started again after as many failures on end as are borne', async () => {
    answers = [no, silence, no];
    await waitFor('the new start', () => started.length === 2);
    expect(isAlive(started[0] ?? 0)).toBe(false);
    expect(isAlive(part.pid)).toBe(true);
    expect(said).toEqual([expect.stringContaining('A service no longer did its work and was stopped.')]);
  });

  it('runs on while failures are fewer', async () => {
    answers = [no, silence, yes, no, no, yes, yes];
    await waitFor('all questions', () => answers.length === 0);
    expect(started).toEqual([part.pid]);
    expect(said).toEqual([]);
  });
});
