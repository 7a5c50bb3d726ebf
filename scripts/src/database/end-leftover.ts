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
    // No file, or one that a kill left half written: nothing that could be ended by it.
    return null;
  }
}

/** Ends a server that a killed start has left behind: it still holds the data folder's lock. */
export async function endLeftover(pidFile: string): Promise<void> {
  const left = readLeftover(pidFile);
  // Another process may have been given the number since; ours also answers on its port.
  if (!left || !(await acceptsConnections(left.port))) return;
  try {
    process.kill(left.pid, 'SIGTERM');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
  const deadline = performance.now() + patienceMs;
  while ((await acceptsConnections(left.port)) && performance.now() < deadline) await delay(50);
}
