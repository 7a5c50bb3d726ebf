import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server on which nothing moves once it is frozen, while all connections stay open. */
export interface FreezableServer {
  /** The address given, by this way. */
  readonly url: string;
  freeze(): void;
  close(): Promise<void>;
}

/** @param url of a server behind a protocol of its own, such as `amqp://127.0.0.1:5672` */
export async function freezableServer(url: string): Promise<FreezableServer> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname);
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
    if (!frozen) inner.pipe(outer).pipe(inner);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const way = new URL(url);
  way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: way.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
