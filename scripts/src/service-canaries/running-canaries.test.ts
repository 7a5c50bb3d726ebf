import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { internalTokenHeader, type ServiceCanaries } from '@ondine/contracts';
import { type CanaryChange, changeCanaries } from './change-canaries.ts';
import { readCanariesFile } from './folder-canaries.ts';
import { changeRunningCanary } from './running-canaries.ts';

const internalToken = 'a-token-that-the-parts-share';
let folder: string;
let file: string;
let servers: Server[];
let ended: string[];
let gateway: string;
let canary: string;

async function serve(answer: (url: string, token: string | undefined) => [number, string]): Promise<string> {
  const server = createServer((request, response) => {
    const [status, body] = answer(
      request.url ?? '',
      request.headers[internalTokenHeader.toLowerCase()] as string,
    );
    response.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What a gateway shows that does by the file. */
const figures = () =>
  Object.entries(readCanariesFile(file))
    .map(([name, { version, share }]) => {
      const given = ended.includes(`${name}@${version}`) ? 0 : share;
      return `canary_share{service="gateway",name="${name}",version="${version}"} ${given}\n`;
    })
    .join('');

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ondine-running-canaries-'));
  file = join(folder, 'service-canaries.json');
  servers = [];
  ended = [];
  gateway = await serve((url) => (url === '/metrics' ? [200, figures()] : [404, '']));
  canary = await serve((url, token) =>
    url === '/healthz' || (url === '/internal/health' && token === internalToken)
      ? [200, '{"version":"0.2.0"}']
      : [404, ''],
  );
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const change = (what: CanaryChange, running = {}) =>
  changeRunningCanary(
    { file, addresses: [gateway], internalToken, ...running },
    'chat',
    (canaries: ServiceCanaries) => changeCanaries(canaries, 'chat', what),
  );
const first = () => ({ share: 10, version: '0.2.0', url: canary });
const written = () => readCanariesFile(file);

it('begins, changes and ends once the gateways do by it', async () => {
  expect(await change(first())).toEqual({ chat: first() });
  expect(await change({ share: 20 })).toEqual({ chat: { ...first(), share: 20 } });
  expect(await change({ share: 0 })).toEqual({});
  expect(readFileSync(file, 'utf8')).toBe('{}\n');
});

it.each<[string, () => Promise<unknown>]>([
  ['gateways of this platform do not answer', () => change(first(), { addresses: ['http://127.0.0.1:9'] })],
  ['does not answer', () => change({ ...first(), url: 'http://127.0.0.1:9' })],
  ['does not know this platform', () => change(first(), { internalToken: 'the-token-of-another-platform' })],
  ['is version 0.2.0, not 0.3.0', () => change({ ...first(), version: '0.3.0' })],
  ['--url', () => change({ share: 10, version: '0.2.0' })],
  ['has no canary', () => change({ share: 0 })],
])('is refused, and nothing is written: %s', async (word, attempt) => {
  await expect(attempt()).rejects.toThrow(word);
  expect(written()).toEqual({});
});

it('is refused for a version that failed too often, and leaves what there was', async () => {
  await change(first());
  ended = ['chat@0.2.0-fixed'];
  await expect(change({ ...first(), version: '0.2.0-fixed' })).rejects.toThrow(
    'chat 0.2.0-fixed failed too often',
  );
  expect(written()).toEqual({ chat: first() });
});
