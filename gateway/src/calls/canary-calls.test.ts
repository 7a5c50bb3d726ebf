import { text } from 'node:stream/consumers';
import { freePort } from '@ondine/platform/http';
import { silentLogger, type TestApp } from '@ondine/platform/testing';
import { memoryHealthStore } from '../release-health/health-store.ts';
import { createCallCanaries } from '../service-canaries/service-canaries.ts';
import { startService, type TestService } from '../testing/start-service.ts';
import { startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const users = Array.from({ length: 40 }, (_, index) => `user-${index}`);

let gateway: TestGateway;
let canary: TestService;
let broken: number;
/** By a test alone. */
const started: TestService[] = [];

beforeAll(async () => {
  gateway = await startTestGateway();
  canary = await startService((_request, response) => {
    response.writeHead(broken, { 'Content-Type': 'application/json' }).end('{"from":"canary"}');
  });
});
beforeEach(() => (broken = 200));
afterEach(() => {
  for (const service of started.splice(0)) service.close();
});
afterAll(async () => {
  canary.close();
  await gateway.close();
});

/** Where nobody listens. */
const nobody = async () => `http://127.0.0.1:${await freePort()}`;

/** Canaries as configured: sessions has one at an address, with half of all callers. */
async function canaryAt(url: string) {
  const canaries = createCallCanaries({
    readFile: () => Promise.resolve(JSON.stringify({ sessions: { url, version: '2.0.0', share: 50 } })),
    store: memoryHealthStore(),
    logger: silentLogger(),
  });
  await canaries.refresh();
  return canaries;
}

it('a share of the users is answered by the canary, each of them always by the same, other services not at all', async () => {
  const callCanaries = await canaryAt(canary.url);
  await gateway.with({ callCanaries }, async (app) => {
    const isCanary = async (call: string, sub: string) => {
      const { body } = await app.ask(call, { token: await gateway.signer.sign({ sub }) });
      return (body as { from?: string }).from === 'canary';
    };
    const first = new Map<string, boolean>();
    for (const user of users) first.set(user, await isCanary('GET /api/sessions', user));
    expect(new Set(first.values())).toEqual(new Set([true, false]));
    for (const user of users) expect(await isCanary('GET /api/sessions', user)).toBe(first.get(user));
    for (const user of users.slice(0, 5)) expect(await isCanary('GET /api/chat/history', user)).toBe(false);
  });
});

/** Calls of all users. @returns their statuses, each once */
async function callAll(app: TestApp): Promise<number[]> {
  const statuses = new Set<number>();
  for (const sub of users) {
    const { status } = await app.ask('GET /api/sessions', { token: await gateway.signer.sign({ sub }) });
    statuses.add(status);
  }
  return [...statuses].sort();
}

it.each([
  ['answers 500', [200, 500], () => Promise.resolve(canary.url)],
  ['is not there, while the live release answers for it,', [200], nobody],
])('a canary that %s gets nothing any more once that is plain, and the figures tell', async (...row) => {
  const [, statuses, address] = row;
  broken = 500;
  const callCanaries = await canaryAt(await address());
  const { metrics } = gateway.dependencies();
  await gateway.with({ callCanaries, metrics }, async (app) => {
    for (let round = 0; round < 3; round += 1) expect(await callAll(app)).toEqual(statuses);
    await callCanaries.refresh();
    expect(callCanaries.states()).toMatchObject([{ service: 'sessions', version: '2.0.0', ended: true }]);
    expect(await callAll(app)).toEqual([200]);
    const figures = await metrics.registry.metrics();
    expect(figures).toMatch(/canary_call_duration_seconds_count\{[^}]*track="canary"[^}]*outcome="failed"/);
    expect(figures).toMatch(/canary_call_duration_seconds_count\{[^}]*track="live"[^}]*outcome="answered"/);
  });
});

it('what was meant for a canary that cannot be reached comes to the live release with its body', async () => {
  const bodies: string[] = [];
  const live = await startService((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  });
  started.push(live);
  const callCanaries = await canaryAt(await nobody());
  const changes = { callCanaries, upstreams: { ...gateway.dependencies().upstreams, sessions: live.url } };
  await gateway.with(changes, async (app) => {
    for (const sub of users) {
      const token = await gateway.signer.sign({ sub });
      const { status } = await app.ask('POST /api/sessions', { token, body: { sub } });
      expect(status).toBe(200);
    }
  });
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual(users.map((sub) => ({ sub })));
});

it('a caller who goes away says nothing about a release', async () => {
  const slow = await startService(() => undefined);
  started.push(slow);
  const callCanaries = await canaryAt(slow.url);
  const { metrics } = gateway.dependencies();
  await gateway.with({ callCanaries, metrics }, async (app) => {
    const leaving = new AbortController();
    const arrived = new Promise((resolve) => slow.server.once('request', resolve));
    const calls = [];
    for (const sub of users) {
      const headers = { Authorization: `Bearer ${await gateway.signer.sign({ sub })}` };
      calls.push(fetch(`${app.url}/api/sessions`, { headers, signal: leaving.signal }).catch(() => 'gone'));
    }
    await arrived;
    leaving.abort();
    await Promise.all(calls);
    expect(await metrics.registry.metrics()).not.toContain('outcome="failed"');
  });
});
