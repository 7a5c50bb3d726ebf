import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { developmentPath, storiesPath, styleguidePath } from '@ondine/contracts';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The server for a URL: the development server whose path it is below, or else the gateway. */
export function chooseServer<To>(url: string, servers: Readonly<Record<string, To>>, gateway: To): To {
  const name = url.startsWith(styleguidePath)
    ? 'shell'
    : Object.keys(servers).find(
        (each) => url.startsWith(developmentPath(each)) || url.startsWith(storiesPath(each)),
      );
  return (name === undefined ? undefined : servers[name]) ?? gateway;
}

const proxyTo = (target: string) =>
  createProxyMiddleware({
    target,
    on: {
      error(error, _request, response) {
        if ('writeHead' in response && !response.headersSent) response.writeHead(503, { 'Retry-After': '1' });
        response.end(`${target} does not answer: ${error.message}`);
      },
    },
  });

/** The development proxy. */
export interface DevDoor {
  readonly server: Server;
  /** Closes every connection, including those that pages keep open for reloads. */
  stop(): Promise<void>;
}

/**
 * The development proxy in front of the gateway and the development servers. Pages, calls, modules and reload sockets
 * come from one origin, as the content security policy of the pages requires.
 * @param servers the URL of each development server, by the name of its front end
 */
export function createDevDoor(gateway: string, servers: Readonly<Record<string, string>>): DevDoor {
  const toGateway = proxyTo(gateway);
  const toServers = Object.fromEntries(Object.entries(servers).map(([name, url]) => [name, proxyTo(url)]));
  const proxyOf = (request: IncomingMessage) => chooseServer(request.url ?? '/', toServers, toGateway);
  const server = createServer((request, response) => {
    if (request.url === styleguidePath.slice(0, -1)) {
      response.writeHead(302, { Location: styleguidePath }).end();
      return;
    }
    void proxyOf(request)(request, response, () => undefined);
  });
  /** `server.close` does not know upgraded sockets and would wait for them. */
  const upgraded = new Set<Socket>();
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    proxyOf(request).upgrade(request, socket, head);
  });
  return {
    server,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of upgraded) socket.destroy();
      await closed;
    },
  };
}
