import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service behind the gateway, with a handler from the test. */
export interface TestService {
  readonly url: string;
  readonly server: Server;
  close(): void;
}

export async function startService(answer: RequestListener): Promise<TestService> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
