import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems take the ports of outgoing connections from above these (Linux from 32768, others from 49152):
 * a port from there can be gone between being found free and being listened on.
 */
const lowest = 10_240;
const above = 32_768;
const mostTries = 100;
/** Ports that this process has looked at: the caller that was given one may not listen on it yet. */
const given = new Set<number>();

/** Whether a port can be listened on, on the given host. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(port, host, () => server.close(() => resolve(true)));
  return promise;
}

/**
 * Finds a loopback port that nothing listens on, for callers that have to know it before listening. No port is given twice.
 * @throws Error when none is found
 */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const port = randomInt(lowest, above);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port, '127.0.0.1')) return port;
  }
  throw new Error('No free port was found.');
}
