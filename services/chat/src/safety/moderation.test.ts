import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createModeration } from './moderation.ts';

let server: Server;
let flagged: Record<string, boolean>;
let asked: unknown;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      asked = { path: request.url, body: JSON.parse(text) as unknown };
      response.setHeader('Content-Type', 'application/json');
      response.end(
        JSON.stringify({ id: 'm', model: 'mod', results: [{ flagged: true, categories: flagged }] }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const moderate = (text: string) =>
  createModeration({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'key',
    model: 'mod',
    timeoutMs: 2000,
  })(text);

describe('the moderation endpoint', () => {
  it.each([
    [
      { 'sexual/minors': true, hate: true },
      { kind: 'violation', category: 'minors' },
    ],
    [{ 'self-harm/intent': true }, { kind: 'crisis' }],
    [{ 'harassment/threatening': true }, { kind: 'violation', category: 'violence' }],
    [{ harassment: true }, { kind: 'refused', reason: 'abuse' }],
    [{ sexual: true }, undefined],
    [{}, undefined],
  ])('that flags %j means %j', async (categories, verdict) => {
    flagged = categories;
    expect(await moderate('some words')).toEqual(verdict);
    expect(asked).toEqual({ path: '/v1/moderations', body: { model: 'mod', input: 'some words' } });
  });
});
