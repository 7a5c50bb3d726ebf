import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy between two parts that can be cut, repaired and frozen. */
export interface Wire {
  readonly port: number;
  /** Closes every connection and refuses new ones. */
  cut(): void;
  /**
   * Accepts connections again.
   * @param answers after so many chunks from the server the proxy is cut again
   * @returns resolves when that has happened; never without a number
   */
  repair(answers?: number): Promise<unknown>;
  /** Connections stay open, but no data passes. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/**
 * Opens a proxy to several servers, in turn for each connection; a server that refuses is skipped.
 * @param targets their ports
 */
export async function openWire(targets: readonly number[], host = '127.0.0.1'): Promise<Wire> {
  /** Both ends of every connection. */
  const sockets = new Set<Socket>();
  /** Sockets that forward what they read; one that is still connecting must not be read. */
  const joined = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let turn = 0;
  let answersLeft = Infinity;
  let cutAgain = Promise.withResolvers<undefined>();

  function keep(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      sockets.delete(socket);
      joined.delete(socket);
    });
  }

  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  function countAnswer(): void {
    answersLeft -= 1;
    if (answersLeft > 0 || isCut) return;
    cut();
    cutAgain.resolve(undefined);
  }

  function join(inner: Socket, outer: Socket): void {
    for (const [end, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      end.once('close', () => other.destroy());
      end.pipe(other);
      joined.add(end);
      if (isFrozen) end.pause();
    }
    outer.on('data', countAnswer);
  }

  /** Tries one server after the other, like a load balancer. */
  function reach(inner: Socket, which: number, left: number): void {
    const target = targets[which % targets.length];
    if (target === undefined || left === 0) {
      inner.destroy();
      return;
    }
    const outer = connect(target, host);
    const next = () => reach(inner, which + 1, left - 1);
    outer.once('error', next);
    outer.once('connect', () => {
      outer.off('error', next);
      keep(outer);
      if (inner.destroyed) outer.destroy();
      else join(inner, outer);
    });
  }

  const server = createServer((inner) => {
    if (isCut) {
      inner.destroy();
      return;
    }
    keep(inner);
    turn += 1;
    reach(inner, turn, targets.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    repair(answers = Infinity) {
      isCut = false;
      answersLeft = answers;
      cutAgain = Promise.withResolvers<undefined>();
      return cutAgain.promise;
    },
    freeze() {
      isFrozen = true;
      for (const socket of joined) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of joined) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens a proxy to the server of a URL. */
export async function openWireTo(target: string): Promise<Wire & { readonly url: string }> {
  const url = new URL(target);
  const wire = await openWire([Number(url.port)], url.hostname);
  url.host = `127.0.0.1:${wire.port}`;
  return { ...wire, url: url.href };
}
