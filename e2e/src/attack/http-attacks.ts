import type { Victim } from './victim.ts';
import { sendRaw, statusesIn, targetAt } from '@ondine/platform/testing';

/** How long a connection may be silent before it counts as finished, milliseconds. */
const silenceMs = 3000;

const statusesOf = async (url: string, bytes: string) =>
  statusesIn(await sendRaw(targetAt(url), bytes, silenceMs)).map(String);

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n\r\n`;

/** Requests that two servers could parse differently. Each hides a second request in the first. */
const smuggled: Record<string, string> = {
  'a length and chunks': `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 40', 'Transfer-Encoding: chunked')}0\r\n\r\nGET /internal/stats HTTP/1.1\r\nHost: x\r\n\r\n`,
  'two lengths': `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: 5', 'Content-Length: 60')}aaaaaGET /internal/stats HTTP/1.1\r\nHost: x\r\n\r\n`,
  'chunks with a space before the colon': `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding : chunked', 'Content-Length: 5')}0\r\n\r\nGET /internal/stats HTTP/1.1\r\nHost: x\r\n\r\n`,
  'an encoding nobody knows': `${lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Transfer-Encoding: xchunked')}0\r\n\r\nGET /internal/stats HTTP/1.1\r\nHost: x\r\n\r\n`,
  'a negative length': lines('POST /api/auth/login HTTP/1.1', 'Host: x', 'Content-Length: -1'),
  'a header that is folded': lines(
    'GET /healthz HTTP/1.1',
    'Host: x',
    'X-A: b',
    ' Transfer-Encoding: chunked',
  ),
};

/** Requests in ways that we do not use. */
const odd: Record<string, string> = {
  'no host': lines('GET /healthz HTTP/1.1', 'Connection: close'),
  'a method nobody knows': lines('BREW / HTTP/1.1', 'Host: x', 'Connection: close'),
  TRACE: lines('TRACE / HTTP/1.1', 'Host: x', 'Connection: close'),
  CONNECT: lines('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: x', 'Connection: close'),
  'headers of 64 kilobytes': lines('GET / HTTP/1.1', 'Host: x', `X-A: ${'a'.repeat(65_536)}`),
  '3000 headers': lines(
    'GET / HTTP/1.1',
    'Host: x',
    'Connection: close',
    ...Array.from({ length: 3000 }, (_each, at) => `X-${at}: a`),
  ),
};

/** Paths that lead out of a folder, or to files that are not public. */
const paths = [
  '/assets/../../../etc/passwd',
  '/assets/..%2f..%2f..%2fetc%2fpasswd',
  '/remotes/..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%00.js',
  '/.env',
  '/.git/config',
  '/package.json',
  '/assets/.npmrc',
  '/remotes/nobody/entry',
  '/assets/app',
];

/** Requests that no browser of ours would send. */
export function httpAttacks(victim: () => Victim): void {
  it.each(Object.entries(smuggled))('a request hidden behind %s is not answered', async (_how, bytes) => {
    const statuses = await statusesOf(victim().url, bytes);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(statuses.filter((status) => status !== '400' && status !== '501')).toEqual([]);
  });

  it.each(Object.entries(odd))('%s is refused, and nothing falls over', async (_what, bytes) => {
    const statuses = await statusesOf(victim().url, bytes);
    expect(statuses.filter((status) => !status.startsWith('4') && status !== '501')).toEqual([]);
    expect((await victim().ask('GET /healthz')).status).toBe(200);
  });

  it.each(paths)('%s gives no file, and no page in its place', async (path) => {
    const bytes = lines(`GET ${path} HTTP/1.1`, 'Host: localhost', 'Connection: close');
    const [status = 'none'] = await statusesOf(victim().url, bytes);
    expect(['400', '403', '404']).toContain(status);
  });

  it('an absolute address asks this platform, and nothing behind it', async () => {
    const { port } = new URL(victim().url);
    for (const target of [
      'http://127.0.0.1:22/',
      'http://169.254.169.254/latest/meta-data/',
      `http://127.0.0.1:${port}/internal/stats`,
    ]) {
      const bytes = lines(`GET ${target} HTTP/1.1`, 'Host: 127.0.0.1:22', 'Connection: close');
      expect(['200', '400', '404', '421']).toContain((await statusesOf(victim().url, bytes))[0]);
    }
    const inner = await victim().ask('GET /internal/stats');
    expect(typeof inner.body).not.toBe('object');
  });
}
