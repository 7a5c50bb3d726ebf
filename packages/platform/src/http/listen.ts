import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from './client-address.ts';
import { createOpenCount } from './open-count.ts';
import { StartupError } from '../config/startup-error.ts';

/** A running part: where it listens and how to stop it. */
export interface RunningService {
  /** `http://host:port`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Stops taking requests, lets those in progress finish, then releases everything. Safe to call twice. */
  close(): Promise<void>;
}

/** A running part with its address for operators. */
export interface RunningPart extends RunningService {
  /** The base URL of `/metrics` and `/readyz`, without a trailing slash. */
  readonly metricsUrl: string;
}

/** Default of how long requests in progress may take after a stop request, in seconds. */
const defaultDrainSeconds = 5;
/** How long it takes to close the connections that are left after the drain, in ms. */
const cutMs = 500;
/** How long a new connection may take until its first request once the server stops, in ms. */
const firstRequestMs = 1000;
/** How long a stopping server accepts connections that wait for it, in ms; usually a few turns of the event loop. */
const acceptMs = 500;

/**
 * Connections in the accept queue. A full queue drops them, and clients retry after one second, three and seven: under
 * load it is better to accept and refuse them at once. The operating system may allow fewer.
 */
const backlog = 4096;

/** The most open connections; more are closed at once, before they use up the limits of the system. */
const mostConnections = 16_000;

/** How long a server waits for a slow client, in ms. */
export interface Patience {
  /** From a new connection, or the first byte of a request, to the end of its headers. */
  readonly headersMs: number;
  /** To the end of its body. */
  readonly requestMs: number;
  /** Without traffic on the socket: the request is answered and the client does not read the answer. */
  readonly silenceMs: number;
}

const usualPatience: Patience = { headersMs: 10_000, requestMs: 30_000, silenceMs: 60_000 };
/**
 * Keep-alive time-out, in ms. Longer than that of proxies in front, so that no connection is closed while they use it.
 */
const unusedMs = 65_000;

export interface ListenOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Whether replicas on this machine share the port, and the system balances connections among them. */
  readonly reusePort?: boolean;
  /** How long requests in progress may take after a stop request, in seconds. */
  readonly drainSeconds?: number;
  /** How long idle connections stay open before that, in seconds; default 0. */
  readonly lingerSeconds?: number;
  /** The most connections of one network; for servers that clients reach without a proxy. */
  readonly connectionsPerNetwork?: number;
  readonly patience?: Partial<Patience>;
}

/** After how many milliseconds a draining server is closed at the latest. */
export const drainLimitMs = ({
  LINGER_SECONDS,
  DRAIN_SECONDS,
}: {
  readonly LINGER_SECONDS: number;
  readonly DRAIN_SECONDS: number;
}): number => (LINGER_SECONDS + DRAIN_SECONDS) * 1000 + acceptMs + cutMs;

/**
 * Listens. A client that is too slow with a request gets a 408, or is disconnected.
 * @throws StartupError when the port is taken or not allowed
 */
export async function listen(
  app: RequestListener,
  {
    host,
    port,
    reusePort = false,
    drainSeconds = defaultDrainSeconds,
    lingerSeconds = 0,
    connectionsPerNetwork,
    patience,
  }: ListenOptions,
): Promise<RunningService> {
  const server = createPatientServer({ ...usualPatience, ...patience }, app);
  if (connectionsPerNetwork !== undefined) limitConnections(server, connectionsPerNetwork);
  const sockets = trackSockets(server);
  await bind(server, { host, port, reusePort });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no network address');
  let closing: Promise<void> | undefined;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    port: address.port,
    close: () =>
      (closing ??= stop(server, sockets, { lingerMs: lingerSeconds * 1000, drainMs: drainSeconds * 1000 })),
  };
}

async function stop(
  server: Server,
  sockets: Sockets,
  { lingerMs, drainMs }: { lingerMs: number; drainMs: number },
): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  await linger(server, sockets.open, lingerMs);
  await acceptWaiting(server);
  await drain(server, sockets.unused, drainMs);
}

function createPatientServer({ headersMs, requestMs, silenceMs }: Patience, app: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: unusedMs,
      // How often Node checks for clients that are too slow.
      connectionsCheckingInterval: Math.min(1000, headersMs / 2),
    },
    app,
  );
  server.maxConnections = mostConnections;
  server.timeout = silenceMs;
  // We offer no CONNECT tunnel; without this the connection would end without an answer.
  server.on('connect', (_request, socket: Duplex) => {
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

function limitConnections(server: Server, each: number): void {
  const open = createOpenCount({ each });
  server.on('connection', (socket) => {
    const leave = open.enter(networkOf(socket.remoteAddress));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}

function bind(
  server: Server,
  { host, port, reusePort }: { host: string; port: number; reusePort: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartupError(bindFailure(error, host, port), { cause: error }));
    });
    server.listen({ port, host, backlog, reusePort }, resolve);
  });
}

function bindFailure(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already taken; stop what uses it or set PORT to another.`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account; set PORT to one above 1023.`;
    case 'ENOTSUP':
      return 'This system cannot share a port among replicas: unset REUSE_PORT, and start one of each.';
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine; set HOST to one that is.`;
    default:
      return `Cannot listen on ${host}:${port}: ${error.message}`;
  }
}

interface Sockets {
  readonly open: ReadonlySet<Socket>;
  /**
   * Connections without a request, as browsers open them in advance, by when they were accepted, by `performance.now`.
   * Node counts them as busy until their first request.
   */
  readonly unused: ReadonlyMap<Socket, number>;
}

function trackSockets(server: Server): Sockets {
  const open = new Set<Socket>();
  const unused = new Map<Socket, number>();
  server.on('connection', (socket) => {
    open.add(socket);
    unused.set(socket, performance.now());
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  server.on('request', (request) => unused.delete(request.socket));
  return { open, unused };
}

/**
 * Goes on answering for a while, with `Connection: close` on every answer. A client that reuses a keep-alive connection
 * may send a request just as the server closes it, and cannot tell whether it arrived. A client that discards
 * connections that were idle for less than this time never meets that.
 */
function linger(server: Server, open: ReadonlySet<Socket>, ms: number): Promise<void> {
  if (ms === 0 || open.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    const look = () => {
      if (open.size === 0) over();
    };
    const timer = setTimeout(over, ms);
    for (const socket of open) socket.once('close', look);
    server.on('connection', (socket) => socket.once('close', look));
  });
}

/**
 * Accepts the connections in the accept queue, which the system resets when the server stops listening: their clients
 * are connected and may have sent a request. Node accepts one per turn of the event loop, so a busy server has some.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const deadline = performance.now() + acceptMs;
  let accepted = 0;
  const onConnection = () => {
    accepted += 1;
  };
  server.on('connection', onConnection);
  // The first turn may be the rest of one that has already accepted its connection.
  for (let quiet = 0; quiet < 2 && performance.now() < deadline;) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', onConnection);
}

function drain(server: Server, unused: ReadonlyMap<Socket, number>, limitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      server.closeAllConnections();
    }, limitMs);
    const closeUnused = () => {
      // Node keeps a connection open after an answer in progress; without this it would stay open.
      server.closeIdleConnections();
      const since = performance.now() - firstRequestMs;
      for (const [socket, acceptedAt] of unused) if (acceptedAt <= since) socket.destroy();
    };
    const sweep = setInterval(closeUnused, 50);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
    closeUnused();
  });
}
