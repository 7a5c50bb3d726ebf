import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A proxy to the database that can be cut, as when it restarts or the network fails. */
export interface CuttableDatabase {
  readonly uri: string;
  cut(): void;
  repair(): void;
  close(): Promise<void>;
}

/** @param uri `mongodb://host:port` of a single server */
export async function cuttableDatabase(uri: string): Promise<CuttableDatabase> {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const upstream = connect(Number(port), hostname);
    for (const [end, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The way to the database has no port');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    uri: `mongodb://127.0.0.1:${address.port}/?directConnection=true`,
    cut() {
      isCut = true;
      destroyAll();
    },
    repair() {
      isCut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      destroyAll();
      await closed;
    },
  };
}
