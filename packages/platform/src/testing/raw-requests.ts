import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A server under attack, and the address of the attacker: any of 127.0.0.0/8. */
export interface RawTarget {
  readonly port: number;
  readonly from?: string;
}

export const targetAt = (url: string, from?: string): RawTarget => ({
  port: Number(new URL(url).port),
  ...(from !== undefined && { from }),
});

export async function openSocket({ port, from = '127.0.0.1' }: RawTarget): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** The status codes of the answers in the received text of a connection. */
export const statusesIn = (heard: string): number[] =>
  [...heard.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, status]) => Number(status));

/** Connections that have sent an incomplete request, and the received text of each. */
export interface HeldSockets {
  readonly sockets: readonly Socket[];
  /** The received status codes, in no order. */
  statuses(): number[];
  closed(): number;
  close(): void;
}

export async function holdSockets(target: RawTarget, count: number, text: string): Promise<HeldSockets> {
  let heard = '';
  const sockets = await Promise.all(Array.from({ length: count }, () => openSocket(target)));
  for (const socket of sockets) {
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.write(text);
  }
  return {
    sockets,
    statuses: () => statusesIn(heard),
    closed: () => sockets.filter((socket) => socket.destroyed).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/**
 * Sends raw text over a new connection.
 * @param silenceMs closes the connection after so long without a byte; default never
 * @returns everything received until the connection ended
 */
export async function sendRaw(target: RawTarget, text: string, silenceMs = 0): Promise<string> {
  const socket = await openSocket(target);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.setTimeout(silenceMs, () => socket.destroy());
  // A connection that was reset has ended too, and what it received before counts.
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.write(text);
  await ended;
  return heard;
}

/**
 * Sends a request from an address. @returns status and headers as soon as they have arrived, and the end of the answer
 */
export async function callFrom(
  { port, from = '127.0.0.1' }: RawTarget,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
    signal,
  }: {
    method?: string;
    headers?: NodeJS.Dict<string | string[]>;
    body?: string;
    /** Aborts the request. */
    signal?: AbortSignal;
  } = {},
): Promise<{
  status: number;
  headers: IncomingHttpHeaders;
  bytes(): Promise<Buffer>;
  text(): Promise<string>;
  leave(): void;
}> {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    localAddress: from,
    path,
    method,
    headers,
    agent: false,
    ...(signal && { signal }),
  });
  outgoing.on('error', () => undefined);
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [answer] = await answered;
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    bytes: () => buffer(answer),
    text: async () => (await buffer(answer)).toString(),
    leave: () => outgoing.destroy(),
  };
}
