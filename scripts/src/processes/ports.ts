import { connect, createServer } from 'node:net';

/** Finds a loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => {
      if (address && typeof address === 'object') resolve(address.port);
      else reject(new Error('The system gave no port.'));
    });
  });
  return promise;
}

/** Whether a port can be listened on, on the given host. */
export async function isPortFree(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(port, host, () => server.close(() => resolve(true)));
  return promise;
}

/** Whether something accepts connections on a loopback port. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  socket.once('timeout', () => resolve(false));
  return promise.finally(() => socket.destroy());
}
