import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import express from 'express';
import { createLogger } from '../observability/logger.ts';
import { HttpError } from './problem.ts';
import { problemHandler } from './problem-handler.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  const server = express();
  server.post('/json', express.json({ limit: 100 }), (_request, response) => void response.json({}));
  server.get('/named/:name', (_request, response) => void response.json({}));
  server.get('/file', (_request, response) => {
    response.sendFile('package.json', { root: `${import.meta.dirname}/../..` });
  });
  server.use(problemHandler({ logger: silentLogger() }));
  app = await testApp(server);
});
afterAll(() => app.close());

const json = { 'Content-Type': 'application/json' };

describe('what express refuses by itself', () => {
  it.each([
    [
      'a file that is another version',
      'GET /file',
      { headers: { 'If-Match': '"x"' } },
      'precondition_failed',
    ],
    [
      'a file that was changed',
      'GET /file',
      { headers: { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
      'precondition_failed',
    ],
    [
      'a part that a file has not',
      'GET /file',
      { headers: { Range: 'bytes=99999999-' } },
      'range_not_satisfiable',
    ],
    ['a body that is no JSON', 'POST /json', { body: '{', headers: json }, 'malformed_json'],
    ['a body that is too large', 'POST /json', { body: { a: 'x'.repeat(200) } }, 'payload_too_large'],
    [
      'an encoding nobody knows',
      'POST /json',
      { body: '{}', headers: { ...json, 'Content-Encoding': 'x' } },
      'unsupported_media_type',
    ],
    [
      'a letter set nobody knows',
      'POST /json',
      { body: '{}', headers: { 'Content-Type': 'application/json; charset=x' } },
      'unsupported_media_type',
    ],
    ['an address that cannot be decoded', 'GET /named/%E0%A4%A', {}, 'bad_request'],
  ])('is no error of ours: %s', async (_what, call, request, code) => {
    const answer = await app.ask(call, request);
    expect(answer.body).toMatchObject({ code, status: answer.status });
    expect(answer.status).toBeLessThan(500);
  });
});

it('notes whoever is not known, may not, or comes too often, and nobody who only mistyped', async () => {
  const stream = new PassThrough();
  const server = express();
  const codes = ['unauthenticated', 'admin_required', 'rate_limited', 'not_found'] as const;
  for (const code of codes) {
    server.get(`/${code}`, () => {
      throw new HttpError(code);
    });
  }
  server.use(problemHandler({ logger: createLogger({ service: 'test', level: 'info', stream }) }));
  const refusing = await testApp(server);
  for (const code of codes) await refusing.ask(`GET /${code}?secret=1`);
  await refusing.close();
  stream.end();
  const lines = (await text(stream)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject(
    codes.slice(0, 3).map((code) => ({ level: 'info', code, method: 'GET', path: `/${code}` })),
  );
});
