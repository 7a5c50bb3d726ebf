import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { listen, type ListenOptions, type RunningService } from '@ondine/platform/http/listen';
import { createRateLimit } from '@ondine/platform/http/rate-limit';
import { callFrom, holdSockets, openSocket, sendRaw, targetAt, waitFor } from '@ondine/platform/testing';
import { createFront, type FrontOptions } from '../create-front.ts';
import { allAt, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

/** Says what it was sent, after whole bodies alone, as services do. */
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => response.end(JSON.stringify({ body, headers: request.headers })));
});

let gateway: TestGateway;
let upstream: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  await once(service.listen(0, '127.0.0.1'), 'listening');
  upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});

/** The gateway as it runs, where a test can wait for the end of its patience. */
async function front(
  changes: Partial<FrontOptions> = {},
  options: Partial<ListenOptions> = {},
): Promise<RunningService> {
  const deps = gateway.dependencies({ upstreams: allAt(upstream) });
  const openPerAddress = { call: 100, stream: 20, file: 100 };
  return await listen(createFront({ ...deps, openPerAddress, ...changes }), {
    host: '127.0.0.1',
    port: 0,
    ...options,
  });
}

const signIn = JSON.stringify({ email: 'ida@example.test', password: 'slow wave' });
const slowSignIn = 'POST /api/auth/login HTTP/1.1\r\nHost: ondine.test\r\nContent-Length: 60\r\n\r\n{';

async function signInFrom(url: string, from: string) {
  const begun = performance.now();
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(signIn.length) };
  const answer = await callFrom(targetAt(url, from), '/api/auth/login', {
    method: 'POST',
    headers,
    body: signIn,
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - begun };
}

describe('slow callers', () => {
  it('who hold back the body of 280 sign-ins keep nobody from signing in, and are told so', async () => {
    const running = await front({ bodyMs: 3000 });
    const attack = await holdSockets(targetAt(running.url), 280, slowSignIn);
    try {
      const refused = () => attack.statuses().filter((status) => status === 429).length;
      await waitFor('those beyond the limit of an address to be refused', () => refused() === 180);
      const other = await signInFrom(running.url, '127.0.0.2');
      expect([other.status, other.ms < 1000]).toEqual([200, true]);
      expect(JSON.parse(other.text)).toMatchObject({ body: signIn });

      await waitFor('the rest to be given up', () => attack.closed() === 280);
      expect(attack.statuses().filter((status) => status === 408)).toHaveLength(100);
      expect((await signInFrom(running.url, '127.0.0.1')).status).toBe(200);
    } finally {
      attack.close();
      await running.close();
    }
  });

  const rest = 'x'.repeat(5_000_000);
  it.each([
    ['a length', `Content-Length: ${rest.length + 1}\r\n\r\n{`, rest],
    [
      'chunks',
      `Transfer-Encoding: chunked\r\n\r\n30d40\r\n${'x'.repeat(200_000)}\r\n`,
      `${rest.length.toString(16)}\r\n${rest}\r\n0\r\n\r\n`,
    ],
  ])(
    'who are refused while they still send %s can send on, and read the answer',
    async (_what, head, tail) => {
      const running = await front();
      const socket = connect(Number(new URL(running.url).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      const ended = once(socket, 'close');
      socket.write(`POST /api/auth/login HTTP/1.1\r\nHost: ondine.test\r\n${head}`);
      await waitFor('the refusal', () => answer.includes('"status":413'));
      socket.write(tail);
      // A reset would reject it.
      await ended;
      expect(socket.bytesWritten).toBeGreaterThan(rest.length);
      await running.close();
    },
  );

  it('from many addresses at once hold no way to a service: none is taken before the whole body is there', async () => {
    const running = await front();
    let reached = 0;
    const count = () => (reached += 1);
    service.on('request', count);
    const attacks = await Promise.all(
      [3, 4, 5, 6].map((last) => holdSockets(targetAt(running.url, `127.0.0.${last}`), 70, slowSignIn)),
    );
    try {
      expect((await signInFrom(running.url, '127.0.0.2')).status).toBe(200);
      expect(reached).toBe(1);
    } finally {
      service.off('request', count);
      for (const attack of attacks) attack.close();
      await running.close();
    }
  });

  it('who never end their headers, or ask for nothing at all, are cut off', async () => {
    const running = await front({}, { patience: { headersMs: 400, requestMs: 2000 } });
    const [headers, silent] = await Promise.all([
      holdSockets(targetAt(running.url), 20, 'GET / HTTP/1.1\r\nHost: ondine.test\r\nX-Slow: '),
      holdSockets(targetAt(running.url), 20, ''),
    ]);
    await waitFor('all to be cut off', () => headers.closed() + silent.closed() === 40);
    await running.close();
  });

  it('who hold many connections of one address leave those of others free', async () => {
    const running = await front({}, { connectionsPerNetwork: 30 });
    const idle = await holdSockets(targetAt(running.url), 60, '');
    try {
      await waitFor('those beyond the limit to be closed', () => idle.closed() >= 30);
      expect((await signInFrom(running.url, '127.0.0.2')).status).toBe(200);
    } finally {
      idle.close();
      await running.close();
    }
  });

  it('who do not read their answers are cut off, and what they held is free again', async () => {
    const large = createServer((_request, response) => void response.end(Buffer.alloc(32 * 1024 * 1024)));
    await once(large.listen(0, '127.0.0.1'), 'listening');
    const at = allAt(`http://127.0.0.1:${(large.address() as AddressInfo).port}`);
    const openPerAddress = { call: 3, stream: 3, file: 3 };
    const running = await front({ upstreams: at, openPerAddress }, { patience: { silenceMs: 1500 } });
    const sockets = await Promise.all([1, 2, 3].map(() => openSocket(targetAt(running.url))));
    try {
      for (const socket of sockets) {
        socket.pause().write('GET /api/exercises HTTP/1.1\r\nHost: ondine.test\r\n\r\n');
      }
      const again = async () => {
        const answer = await callFrom(targetAt(running.url), '/api/exercises');
        answer.leave();
        return answer.status;
      };
      await waitFor('all that an address may hold to be held', async () => (await again()) === 429);
      await waitFor('them to be let go', async () => (await again()) === 200);
    } finally {
      for (const socket of sockets) socket.destroy();
      await running.close();
      large.closeAllConnections();
      large.close();
    }
  });

  it('who have spent their calls of the minute are refused before they take a place from anybody', async () => {
    const limit = createRateLimit({ name: 'spent', points: 3, durationSeconds: 60 });
    const running = await front({ limit });
    try {
      const statuses = [];
      for (let call = 0; call < 4; call += 1)
        statuses.push((await signInFrom(running.url, '127.0.0.1')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      // Refused at the door: nothing of the app has answered.
      const refused = await sendRaw(targetAt(running.url), slowSignIn);
      expect(refused).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: \d+/i);
      expect(refused).not.toMatch(/content-security-policy/i);
      expect((await signInFrom(running.url, '127.0.0.2')).status).toBe(200);
    } finally {
      await running.close();
    }
  });
});

describe('a body', () => {
  const post = (length: string, body: string) =>
    `POST /api/auth/login HTTP/1.1\r\nHost: ondine.test\r\nConnection: close\r\n${length}\r\n\r\n${body}`;
  const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

  it('in chunks arrives whole, with its length', async () => {
    const running = await front();
    const answer = await sendRaw(
      targetAt(running.url),
      post('Transfer-Encoding: chunked', `${chunked('{"a":')}${chunked('1}')}0\r\n\r\n`),
    );
    expect(answer).toContain(String.raw`"body":"{\"a\":1}"`);
    expect(answer).toContain('"content-length":"7"');
    expect(answer).not.toContain('transfer-encoding":');
    await running.close();
  });

  it.each([
    ['said beforehand', 'Content-Length: 200000', '{'],
    ['found while it comes', 'Transfer-Encoding: chunked', chunked('x'.repeat(200_000))],
  ])('above the limit of its call is refused, its length %s', async (_how, length, body) => {
    const running = await front();
    expect(await sendRaw(targetAt(running.url), post(length, body))).toMatch(/^HTTP\/1\.1 413 /);
    await running.close();
  });

  it('reaches the routes of the gateway itself, too', async () => {
    const running = await front();
    const body = JSON.stringify({ remote: '<script>', version: '1.0.0', reason: 'gone' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    const call = { method: 'POST', headers, body };
    const answer = await callFrom(targetAt(running.url), '/api/reports/remote-failure', call);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('remote')]);
    await running.close();
  });
});
