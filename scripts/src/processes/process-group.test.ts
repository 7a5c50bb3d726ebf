import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ondine/platform/testing';
import { createProcessGroup, type ProcessGroup } from './process-group.ts';

let folder: string;
let group: ProcessGroup;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ondine-group-'));
  group = createProcessGroup();
});
afterEach(async () => {
  await group.stop();
  rmSync(folder, { recursive: true });
});

/** Starts a process that notes its id, and then does what the script says. */
function start(name: string, script: string) {
  const noteFile = JSON.stringify(join(folder, name));
  return group.start({
    name,
    command: process.execPath,
    args: ['-e', `require('node:fs').writeFileSync(${noteFile}, String(process.pid)); ${script}`],
    ready: 'told',
    readyTimeoutMs: 20_000,
  });
}
const forEver = 'setInterval(() => undefined, 1000);';
const tell = "process.send('ready');";

const pidOf = (name: string) => Number(readFileSync(join(folder, name), 'utf8'));
const isAlive = (name: string): boolean => {
  try {
    return process.kill(pidOf(name), 0);
  } catch {
    return false;
  }
};

it('counts a process as started when it says so', async () => {
  const started = await start('one', tell + forEver);
  expect(started.pid).toBe(pidOf('one'));
});

it('ends what runs, and what is still starting, and starts nothing any more', async () => {
  await start('running', tell + forEver);
  const starting = start('starting', forEver);
  const refused = expect(starting).rejects.toThrow('starting was stopped before it was ready');
  await waitFor('the second to begin', () => existsSync(join(folder, 'starting')) && isAlive('starting'));
  await group.stop();
  await refused;
  expect([isAlive('running'), isAlive('starting')]).toEqual([false, false]);
  await expect(start('late', tell + forEver)).rejects.toThrow('a stop was asked for');
  expect(existsSync(join(folder, 'late'))).toBe(false);
});

it('says in one sentence which process did not start', async () => {
  await expect(start('broken', 'process.exit(3)')).rejects.toMatchObject({
    name: 'StartupError',
    message: 'broken ended (code 3).',
  });
});
