import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { acceptsConnections } from '../processes/ports.ts';

const leftoverSchema = z.object({ pid: z.int().positive(), port: z.int().positive() });
const patienceMs = 10_000;

function readLeftover(pidFile: string): z.infer<typeof leftoverSchema> | null {
  try {
    return leftoverSchema.parse(JSON.parse(readFileSync(pidFile, 'utf8')));
  } catch {
    // No file, or one half written before a kill: there is no process to end.
    return null;
  }
}

/** Whether a process with this id exists. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function waitUntilGone(pid: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (isAlive(pid) && performance.now() < deadline) await delay(25);
  return !isAlive(pid);
}

/**
 * Ends a server that a killed start left running, and waits for its exit. While it writes its last pages it no longer
 * listens, but still holds the lock of the data folder.
 */
export async function endLeftover(pidFile: string): Promise<void> {
  const left = readLeftover(pidFile);
  // Another process may have the id by now; ours also answers on its port.
  if (!left || !(await acceptsConnections(left.port)) || !isAlive(left.pid)) return;
  process.kill(left.pid, 'SIGTERM');
  if (await waitUntilGone(left.pid)) return;
  process.kill(left.pid, 'SIGKILL');
  await waitUntilGone(left.pid);
}
