import { once } from 'node:events';
import { connect } from 'node:net';
import { createSessionSchema, defineRoute } from '@ondine/contracts';
import { z } from 'zod';
import { createTokenVerifier } from '../auth/token-verifier.ts';
import { createBaseApp } from '../http/base-app.ts';
import { HttpError } from '../http/problem.ts';
import { createMetrics } from '../observability/metrics.ts';
import { testApp, type TestApp, type TestRequest } from '../testing/test-app.ts';
import { silentLogger } from '../testing/test-logger.ts';
import { testSigner } from '../testing/test-signer.ts';
import { waitFor } from '../testing/wait-for.ts';
import { implement, implementPublic } from './implement-route.ts';
import { SharedReply } from './shared-reply.ts';

const common = { owner: 'sessions', status: 201, errors: [], summary: '' } as const;
const save = defineRoute({
  ...common,
  id: 'save',
  method: 'POST',
  path: '/api/things',
  access: 'user',
  body: createSessionSchema,
  reply: z.object({ reps: z.int(), by: z.string(), from: z.string(), zone: z.string() }),
});
const read = defineRoute({
  ...common,
  id: 'read',
  method: 'GET',
  path: '/api/things/{id}',
  access: 'public',
  params: z.object({ id: z.string().max(8) }),
  query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
  reply: z.object({ id: z.string(), limit: z.int(), word: z.string() }),
});
const refuse = defineRoute({
  ...common,
  id: 'refuse',
  method: 'GET',
  path: '/api/refused',
  access: 'public',
  reply: z.object({}),
});
const lie = defineRoute({ ...refuse, id: 'lie', path: '/api/lies' });
const share = defineRoute({
  ...refuse,
  id: 'share',
  path: '/api/shared',
  reply: z.object({ word: z.string() }),
});
const wait = defineRoute({ ...refuse, id: 'wait', path: '/api/waits' });

const workout = {
  exercise_name: 'Hip Bridge',
  exercise_slug: 'top-ride-hip-lift',
  reps_completed: 12,
  exercise_duration: 60,
  form_score: 90,
  difficulty_level: 'normal',
};
/** Set by a layer, which tells which way a call was answered. */
const ofLayers = 'x-layers';
const metrics = createMetrics('test');
const gone = Promise.withResolvers<undefined>();
const waiting = Promise.withResolvers<undefined>();
const lines: string[] = [];
const logger = Object.assign(silentLogger(), {
  info: (_line: object, message: string) => void lines.push(message),
});

/** Each reading of its word is counted. */
let readings = 0;
const shared = new SharedReply({
  get word() {
    readings += 1;
    return 'schön';
  },
  more: 1,
});

let app: TestApp;
let token: string;

beforeAll(async () => {
  const signer = await testSigner();
  token = await signer.sign();
  app = await testApp(
    createBaseApp({
      logger,
      metrics,
      readiness: {},
      bodyLimit: 1000,
      mount: (express) =>
        express.use((_request, response, next) => {
          response.set(ofLayers, 'yes');
          next();
        }),
      routes: {
        guards: { verifier: createTokenVerifier({ jwks: signer.jwks }) },
        implementations: [
          implement(save, ({ body, user, request, response }) => {
            response.cookie('mark', 'x', { httpOnly: true });
            response.set('Cache-Control', 'private');
            const zone = request.get('X-Time-Zone') ?? 'UTC';
            return { reps: body.reps_completed, by: user.id, from: request.ip ?? '', zone };
          }),
          implementPublic(read, ({ params, query }) => ({ ...params, ...query, word: 'schön', more: 1 })),
          implementPublic(refuse, () => {
            throw new HttpError('conflict', { headers: { 'Retry-After': '3' } });
          }),
          implementPublic(share, () => shared),
          implementPublic(lie, () => 'no object' as unknown as Record<string, never>),
          implementPublic(wait, async () => {
            waiting.resolve(undefined);
            await gone.promise;
            return {};
          }),
        ],
      },
    }),
  );
});
afterAll(() => app.close());

/** What is the same in every answer to one call. */
const comparable = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'date' && name !== ofLayers));

const posted = (body: unknown, more: Record<string, string> = {}): TestRequest => ({
  body,
  headers: { 'X-Request-Id': 'one', 'X-Time-Zone': 'Europe/Berlin', 'X-Forwarded-For': '192.0.2.7', ...more },
});

it.each<[string, string, () => TestRequest]>([
  ['what is saved', 'POST /api/things', () => ({ ...posted(workout), token })],
  ['who is not known', 'POST /api/things', () => posted(workout)],
  ['a body that is none', 'POST /api/things', () => ({ ...posted('{'), token })],
  [
    'a body of another kind',
    'POST /api/things',
    () => ({ ...posted('a=b', { 'Content-Type': 'text/plain' }), token }),
  ],
  ['a body that is too large', 'POST /api/things', () => ({ ...posted({ notes: 'x'.repeat(2000) }), token })],
  ['a key that is not allowed', 'POST /api/things', () => ({ ...posted('{"__proto__":{}}'), token })],
  ['fields that are missing', 'POST /api/things', () => ({ ...posted({}), token })],
  ['no body', 'POST /api/things', () => ({ ...posted(undefined), token })],
  ['what is read', 'GET /api/things/a?limit=5', () => posted(undefined)],
  ['what is read without a query', 'GET /api/things/a/', () => posted(undefined)],
  ['a query that does not fit', 'GET /api/things/a?limit=500', () => posted(undefined)],
  ['a parameter that does not fit', 'GET /api/things/123456789', () => posted(undefined)],
  ['what the handler refuses', 'GET /api/refused', () => posted(undefined)],
  ['what several calls share', 'GET /api/shared', () => posted(undefined)],
  ['a reply that is not as its contract says', 'GET /api/lies', () => posted(undefined)],
])('answers %s as the layers do', async (_what, call, request) => {
  const before = await app.ask(call, request());
  // Express takes addresses in capitals for the same; the way before it does not.
  const layers = await app.ask(call.replace('/api', '/API'), request());
  expect(before.headers.has(ofLayers)).toBe(false);
  expect(before.status).toBe(layers.status);
  expect(before.body).toEqual(layers.body);
  expect(comparable(before.headers)).toEqual(comparable(layers.headers));
});

it('gives handlers requests and responses as Express has them, and says what they have said', async () => {
  const { status, body, headers } = await app.ask('POST /api/things', { ...posted(workout), token });
  expect([status, body]).toEqual([201, { reps: 12, by: 'user-1', from: '192.0.2.7', zone: 'Europe/Berlin' }]);
  expect(headers.get('set-cookie')).toBe('mark=x; Path=/; HttpOnly');
  expect([headers.get('cache-control'), headers.get('x-request-id')]).toEqual(['private', 'one']);
});

it('checks and serialises once what several calls share', async () => {
  await app.ask('GET /api/shared');
  const before = readings;
  const { body } = await app.ask('GET /api/shared');
  expect(body).toEqual({ word: 'schön' });
  expect(readings).toBe(before);
});

it('leaves what is written in another way to the layers', async () => {
  for (const call of ['GET /api/things/%61', 'GET /Api/things/a']) {
    const { status, headers } = await app.ask(call);
    expect([status, headers.get(ofLayers)]).toEqual([201, 'yes']);
  }
  const head = await fetch(`${app.url}/api/things/a`, { method: 'HEAD' });
  expect([head.status, head.headers.get(ofLayers)]).toEqual([201, 'yes']);
  expect((await app.ask('DELETE /api/things/a')).status).toBe(405);
});

it('counts calls by the pattern of their route', async () => {
  const counted = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    const line = lines.find((each) =>
      ['_count{', 'method="GET"', 'route="/api/things/:id"', 'status="201"'].every((part) =>
        each.includes(part),
      ),
    );
    return Number(line?.split(' ').at(-1) ?? 0);
  };
  const before = await counted();
  await app.ask('GET /api/things/b');
  await waitFor('the figure', async () => (await counted()) === before + 1);
});

it('tells of a caller who went away before the answer', async () => {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /api/waits HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await waiting.promise;
  socket.destroy();
  await waitFor('the line', () => Promise.resolve(lines.includes('the caller went away before the answer')));
  gone.resolve(undefined);
});
