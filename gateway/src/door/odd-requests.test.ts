import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { allAt, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';
import { callFrom, sendRaw, targetAt } from '@ondine/platform/testing';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const close = 'Host: ondine.test\r\nConnection: close\r\n';
const smuggled = 'GET /internal/users/ida HTTP/1.1\r\nHost: ondine.test\r\n\r\n';

describe('an odd request', () => {
  it.each([
    [
      'both kinds of length',
      `POST /api/auth/login HTTP/1.1\r\n${close}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      400,
    ],
    [
      'two lengths',
      `POST /api/auth/login HTTP/1.1\r\n${close}Content-Length: 4\r\nContent-Length: 60\r\n\r\n{}\r\n${smuggled}`,
      400,
    ],
    ['an unreadable length', `POST /api/auth/login HTTP/1.1\r\n${close}Content-Length: +4\r\n\r\n{}`, 400],
    [
      'an unknown coding',
      `POST /api/auth/login HTTP/1.1\r\n${close}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a space before the colon',
      `POST /api/auth/login HTTP/1.1\r\n${close}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a chunk of no size',
      `POST /api/auth/login HTTP/1.1\r\n${close}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    [
      'lines that end in LF alone',
      `GET / HTTP/1.1\n${close.replaceAll('\r', '')}Transfer-Encoding: chunked\n\n`,
      400,
    ],
    ['an address elsewhere', `GET http://elsewhere.test/api/exercises HTTP/1.1\r\n${close}\r\n`, 400],
    ['what stands behind an address', `GET /api/exercises#/api/nothing HTTP/1.1\r\n${close}\r\n`, 400],
    ['an address of everything', `OPTIONS * HTTP/1.1\r\n${close}\r\n`, 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'a socket to open',
      `GET / HTTP/1.1\r\nHost: ondine.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
      400,
    ],
    ['TRACE', `TRACE / HTTP/1.1\r\n${close}\r\n`, 405],
    ['a method of our own making', `PROPFIND /api/exercises HTTP/1.1\r\n${close}\r\n`, 405],
    ['CONNECT', `CONNECT auth:8080 HTTP/1.1\r\n${close}\r\n`, 405],
    [
      'something else than patience to expect',
      `POST /api/auth/login HTTP/1.1\r\n${close}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`,
      417,
    ],
    ['a header of 17 kB', `GET / HTTP/1.1\r\n${close}X-Long: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
    // Two are in `close`.
    ['a hundred headers and one', `GET / HTTP/1.1\r\n${close}${'a: b\r\n'.repeat(99)}\r\n`, 431],
    ['1000 headers', `GET / HTTP/1.1\r\n${close}${'a: b\r\n'.repeat(1000)}\r\n`, 431],
    ['an address of 17 kB', `GET /${'x'.repeat(17_000)} HTTP/1.1\r\n${close}\r\n`, 431],
    ['no HTTP at all', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\r\n\r\n', 400],
  ])('with %s is refused, answered once, and over', async (_name, text, status) => {
    const answer = await sendRaw(targetAt(gateway.url), text);
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, each]) => Number(each))).toEqual([status]);
    expect((await gateway.ask('GET /api/exercises')).status).toBe(200);
  });

  it('with a hundred headers is answered', async () => {
    const text = `GET / HTTP/1.1\r\n${close}${'a: b\r\n'.repeat(98)}\r\n`;
    expect(await sendRaw(targetAt(gateway.url), text)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('that waits to be told to go on is, and none of its own words pass by the door', async () => {
    const body = '{"email":"ida@example.test"}';
    const answer = await sendRaw(
      targetAt(gateway.url),
      `POST /api/auth/login HTTP/1.1\r\n${close}Expect: 100-continue\r\nX-Internal-Token: guess\r\nX-Forwarded-For: 192.0.2.66\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue[^]*HTTP\/1\.1 200 /);
    expect(answer).not.toMatch(/guess|192\.0\.2\.66|"expect"/);
  });

  it('of many in one go is answered each by its own, in order', async () => {
    const one = (limit: number, connection: string) =>
      `GET /api/exercises?limit=${limit} HTTP/1.1\r\nHost: ondine.test\r\nConnection: ${connection}\r\n\r\n`;
    const text = one(1, 'keep-alive') + one(2, 'keep-alive') + one(3, 'close');
    const answer = await sendRaw(targetAt(gateway.url), text);
    expect([...answer.matchAll(/"url":"[^"]*limit=(\d)"/g)].map(([, limit]) => limit)).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  it('may offer h2c, which nobody takes up', async () => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' };
    const answer = await callFrom(targetAt(gateway.url), '/api/exercises', { headers });
    const body = await answer.text();
    expect(answer.status).toBe(200);
    expect(body).not.toMatch(/h2c|http2-settings/);
  });
});

describe('where a request comes from', () => {
  const forged = {
    'X-Forwarded-For': '192.0.2.66, 203.0.113.9',
    'X-Forwarded-Proto': 'http, https',
    'X-Forwarded-Host': 'elsewhere.test',
    'X-Real-IP': '192.0.2.66',
    'CF-Connecting-IP': '192.0.2.66',
    Forwarded: 'for=192.0.2.66;proto=https',
    Via: '1.1 elsewhere.test',
  };
  /** Headers as they have reached the service. */
  const reached = async (url: string) =>
    (
      JSON.parse(await (await callFrom(targetAt(url), '/api/exercises', { headers: forged })).text()) as {
        headers: Record<string, string>;
      }
    ).headers;

  it('is the word of nobody without trusted proxies', async () => {
    const headers = await reached(gateway.url);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(JSON.stringify(headers)).not.toMatch(/192\.0\.2\.66|203\.0\.113\.9|elsewhere/);
  });

  it('is the word of the nearest proxy with one, and of nobody before it', async () => {
    await gateway.with({ trustedProxies: 1 }, async ({ url }) => {
      const headers = await reached(url);
      expect(headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
      expect(JSON.stringify(headers)).not.toMatch(/192\.0\.2\.66|elsewhere/);
    });
  });

  it('is what limits count by, whatever a caller says', async () => {
    const openPerAddress = { call: 1, stream: 1, file: 1 };
    const held: (() => void)[] = [];
    const slow = createServer((_request, response) => void held.push(() => response.end('{}')));
    await once(slow.listen(0, '127.0.0.1'), 'listening');
    const upstreams = allAt(`http://127.0.0.1:${(slow.address() as AddressInfo).port}`);
    await gateway.with({ openPerAddress, upstreams }, async ({ url }) => {
      const first = callFrom(targetAt(url), '/api/exercises');
      await once(slow, 'request');
      const headers = { 'X-Forwarded-For': '203.0.113.77' };
      expect((await callFrom(targetAt(url), '/api/exercises', { headers })).status).toBe(429);
      for (const answer of held) answer();
      expect((await first).status).toBe(200);
    });
    slow.closeAllConnections();
    slow.close();
  });
});
