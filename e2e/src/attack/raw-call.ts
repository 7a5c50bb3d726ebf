import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Sends bytes as they are. @returns the status line of each answer until the connection ends or falls silent */
export async function sendRaw(url: string, bytes: string, silenceMs = 3000): Promise<string[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.write(bytes, 'latin1');
  await new Promise((resolve) => socket.once('close', resolve));
  return [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status = '']) => status);
}

/** Opens a connection from an address of its own (any of 127.0.0.0/8), and leaves it to the caller. */
export async function openFrom(address: string, url: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

/** Makes a call from an address of its own. @returns the status; 0 when there was none in time */
export function callFrom(
  address: string,
  url: string,
  call: string,
  { body, token, timeoutMs = 5000 }: { body?: unknown; token?: string; timeoutMs?: number } = {},
): Promise<number> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const { port } = new URL(url);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: address,
        method,
        path,
        agent: false,
        timeout: timeoutMs,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(sent !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(sent),
          }),
        },
      },
      (answer: IncomingMessage) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', () => resolve(0));
      },
    );
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => resolve(0));
    outgoing.end(sent);
  });
}
