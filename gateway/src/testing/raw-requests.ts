import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** A server under attack, and whose attack it is: any address of 127.0.0.0/8. */
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

/** Connections that have sent the beginning of something, and what each has heard since. */
export interface HeldSockets {
  readonly sockets: readonly Socket[];
  /** Statuses that came back, in no order. */
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
    statuses: () => [...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => Number(match[1])),
    closed: () => sockets.filter((socket) => socket.destroyed).length,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Sends bytes as they are. @returns all that came back until the connection ended */
export async function sendRaw(target: RawTarget, text: string): Promise<string> {
  const socket = await openSocket(target);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

/** A call from an address. @returns status and headers, as soon as they are there, and the end of the call */
export async function callFrom(
  { port, from = '127.0.0.1' }: RawTarget,
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{
  status: number;
  headers: NodeJS.Dict<string | string[]>;
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
  });
  outgoing.on('error', () => undefined);
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.end(body);
  const [answer] = await answered;
  answer.on('error', () => undefined);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    async text() {
      let text = '';
      for await (const chunk of answer) text += String(chunk);
      return text;
    },
    leave: () => outgoing.destroy(),
  };
}
