import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Operating systems take the ports of outgoing connections from above this (Linux from 32768, others from 49152), so a
 * port from there can be taken between being found free and being listened on.
 */
const lowest = 10_240;
const above = 32_768;
const mostTries = 100;
/** Ports that this process has handed out: their callers may not listen yet. */
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
 * Finds a loopback port that nothing listens on, for callers that need it before listening. No port is returned twice.
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
