import { once } from 'node:events';
import { createServer, request as open } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { HttpError } from '@ondine/platform/http';
import { createHeldBytes, receiveBody } from './receive-body.ts';

/** Room for ten bytes, as much as a body may have; it is kept until it is released. */
let held: ReturnType<typeof createHeldBytes>;
const server = createServer((request, response) => {
  receiveBody(request, { limit: 10, withinMs: 5000, held }).then(
    async (length) => response.end(`${length}: ${await text(request)}`),
    (error: unknown) => response.end(error instanceof HttpError ? error.code : String(error)),
  );
});
let port: number;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  held = createHeldBytes(10);
});

/** Sends a body in pieces, whose length is not said beforehand. */
async function send(...pieces: string[]): Promise<string> {
  const request = open({ port, host: '127.0.0.1', method: 'POST', agent: false });
  for (const piece of pieces) request.write(piece);
  request.end();
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  return await text(response);
}

describe('the body of a request', () => {
  it('is taken up to its limit, put back and given its length', async () => {
    expect(await send('123456', '7890')).toBe('10: 1234567890');
  });

  it('is refused with a byte more', async () => {
    expect(await send('123456', '78901')).toBe('payload_too_large');
  });

  it('takes room as long as it is held, and none once it was refused', async () => {
    expect(await send('123456', '78901')).toBe('payload_too_large');
    expect(await send('1234567890')).toBe('10: 1234567890');
    expect(await send('1')).toBe('unavailable');
    held.release(10);
    expect(await send('1')).toBe('1: 1');
  });
});
