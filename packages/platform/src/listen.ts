import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { StartupError } from './startup-error.ts';

/** A part that runs: where it listens and how to stop it. */
export interface RunningService {
  /** `http://host:port`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, lets those under way finish, then lets go of everything. Safe to call twice. */
  close(): Promise<void>;
}

/** How long requests under way may take once a stop was asked for, in seconds, unless told. */
const defaultDrainSeconds = 5;
/** How long it takes to end the connections that are left after that, in ms. */
const cutMs = 500;

/**
 * Connections that wait to be taken. A full queue drops them, and callers try again after one second, three
 * and seven: under load they are better taken, and refused at once. The system may allow fewer.
 */
const backlog = 4096;

/** After how many milliseconds a server that drains is surely closed. */
export const drainLimitMs = ({ DRAIN_SECONDS }: { readonly DRAIN_SECONDS: number }): number =>
  DRAIN_SECONDS * 1000 + cutMs;

/**
 * Listens.
 * @param port 0 takes any free port
 * @param drainSeconds how long calls under way may take once a stop was asked for
 * @throws StartupError when the port is taken or not allowed
 */
export async function listen(
  app: RequestListener,
  { host, port, drainSeconds = defaultDrainSeconds }: { host: string; port: number; drainSeconds?: number },
): Promise<RunningService> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, app);
  const unused = trackUnusedSockets(server);
  await bind(server, host, port);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no network address');
  let closing: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    close: () => (closing ??= drain(server, unused, drainSeconds * 1000)),
  };
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartupError(bindFailure(error, host, port), { cause: error }));
    });
    server.listen({ port, host, backlog }, resolve);
  });
}

function bindFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already taken; stop what uses it or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine; set HOST to one that is.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

/** Connections that browsers open ahead of need; Node counts them as busy until their first request. */
function trackUnusedSockets(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request) => unused.delete(request.socket));
  return unused;
}

function drain(server: Server, unused: ReadonlySet<Socket>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      server.closeAllConnections();
    }, limitMs);
    // An answer under way keeps its connection alive after it; without this nobody would close it.
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, 50);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
    for (const socket of unused) socket.destroy();
  });
}
