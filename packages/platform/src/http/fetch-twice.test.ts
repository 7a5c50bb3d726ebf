import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchTwice } from './fetch-twice.ts';

/** A part that handles each call with the next listener, the last one for all others. */
async function withPart(
  listeners: readonly RequestListener[],
  use: (url: string, calls: () => number) => Promise<void>,
) {
  let calls = 0;
  const server = createServer((request, response) => {
    const listener = listeners[Math.min(calls, listeners.length - 1)];
    calls += 1;
    listener?.(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => calls);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const answers: RequestListener = (_request, response) => void response.end('yes');
const breaks: RequestListener = ({ socket }) => void socket.destroy();
const isSilent: RequestListener = () => undefined;

describe('a read from another part', () => {
  it.each([
    ['its connection breaks', breaks],
    ['the part is silent', isSilent],
  ])('is sent again when %s', async (_name, first) => {
    await withPart([first, answers], async (url, calls) => {
      const answer = await fetchTwice(url, {}, 200);
      expect(await answer.text()).toBe('yes');
      expect(calls()).toBe(2);
    });
  });

  it('fails when the second attempt does', async () => {
    await withPart([breaks], async (url, calls) => {
      await expect(fetchTwice(url, {}, 200)).rejects.toThrow('fetch failed');
      expect(calls()).toBe(2);
    });
  });

  it('is not sent again by a caller who has given up', async () => {
    await withPart([isSilent], async (url, calls) => {
      await expect(fetchTwice(url, { signal: AbortSignal.timeout(50) }, 5000)).rejects.toThrow('timeout');
      expect(calls()).toBe(1);
    });
  });

  it('takes an answer of any status as an answer', async () => {
    await withPart([(_request, response) => void response.writeHead(503).end()], async (url, calls) => {
      expect((await fetchTwice(url, {}, 200)).status).toBe(503);
      expect(calls()).toBe(1);
    });
  });
});
