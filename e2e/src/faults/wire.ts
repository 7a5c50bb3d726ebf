import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way by which one part reaches another, that can be cut, mended and frozen. */
export interface Wire {
  readonly port: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  /** Connections stay, and nothing moves on them. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/**
 * Opens a way to one of several copies, each connection to the next of them that takes it.
 * @param targets their ports on this machine
 */
export async function openWire(targets: readonly number[]): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let turn = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    if (isFrozen) socket.pause();
    return socket;
  };

  const server = createServer({ allowHalfOpen: false }, (inner) => {
    if (isCut) {
      inner.destroy();
      return;
    }
    keep(inner);
    turn += 1;
    reach(inner, turn, targets.length);
  });

  /** Tries one copy after the other, as a load balancer does. */
  function reach(inner: Socket, which: number, left: number): void {
    const target = targets[which % targets.length];
    if (target === undefined || left === 0) {
      inner.destroy();
      return;
    }
    const outer = connect(target, '127.0.0.1');
    const next = () => reach(inner, which + 1, left - 1);
    outer.once('error', next);
    outer.once('connect', () => {
      outer.off('error', next);
      keep(outer);
      inner.once('close', () => outer.destroy());
      outer.once('close', () => inner.destroy());
      inner.pipe(outer).pipe(inner);
      if (isFrozen) for (const socket of [inner, outer]) socket.pause();
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
