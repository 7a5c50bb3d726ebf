import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@ondine/platform/http';
import { residentBytesOf } from './process-tree.ts';

export interface StartFigures {
  /** From the command to the ready line. */
  seconds: number;
  /** All our processes except the database, after the platform has been idle for a while. */
  residentMegabytes: number;
}

const settleMs = 3000;

function databasePid(dataDir: string): number[] {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'database.pid.json'), 'utf8')) as { pid: number };
  return [pid];
}

/**
 * Runs `npm start` in a folder until it is ready, and stops it again.
 * @throws Error when it exits before it is ready
 */
export async function timeStart(root: string, dataDir: string): Promise<StartFigures> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  if (child.pid === undefined) throw new Error('npm could not be started.');
  const exited = once(child, 'exit');
  let seconds: number | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('ready ')) continue;
    seconds = (performance.now() - started) / 1000;
    break;
  }
  if (seconds === undefined) throw new Error('npm start ended before it was ready.');
  await delay(settleMs);
  const residentMegabytes = residentBytesOf(child.pid, databasePid(dataDir)) / 1024 / 1024;
  process.kill(-child.pid, 'SIGINT');
  await exited;
  return { seconds, residentMegabytes };
}
