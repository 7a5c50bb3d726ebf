import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, startReplicas, type Replica, waitFor } from '@ondine/platform/testing';
import { startService, type TestService } from '../testing/start-service.ts';

let folder: string;
let replicas: Replica[];
let live: TestService;
let canary: TestService;
let answersOfCanary = 0;
let isBroken = false;

beforeAll(async () => {
  live = await startService((_request, response) => response.end('{}'));
  canary = await startService((_request, response) => {
    answersOfCanary += 1;
    response.writeHead(isBroken ? 500 : 200).end('{}');
  });
  folder = await mkdtemp(join(tmpdir(), 'ondine-canaries-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell', 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'shell', 'release.json'), '{"contract_version":1,"keys":[]}');
  replicas = await startReplicas(join(import.meta.dirname, '..', 'main.ts'), 2, {
    SITE_DIR: folder,
    SERVICE_CANARIES_FILE: join(folder, 'canaries.json'),
    AUTH_URL: live.url,
    SESSIONS_URL: live.url,
    CHAT_URL: live.url,
    ACHIEVEMENTS_URL: live.url,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  live.close();
  canary.close();
  await rm(folder, { recursive: true });
});

/** In one step, as a command and Kubernetes replace it. */
async function configure(canaries: object): Promise<void> {
  const part = join(folder, 'canaries.part');
  await writeFile(part, JSON.stringify(canaries));
  await rename(part, join(folder, 'canaries.json'));
}

/** Calls of forty addresses, by turns through both gateways. @returns their statuses, each once */
async function callFromMany(): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let caller = 0; caller < 40; caller += 1) {
    const { url } = replicas[caller % 2] as Replica;
    const headers = { 'X-Forwarded-For': `192.0.2.${caller}` };
    statuses.add((await ask(url, 'GET /api/exercises', { headers })).status);
  }
  return statuses;
}

it('a new version of a service gets its share while gateways run, and loses it in all of them when it fails more calls', async () => {
  await callFromMany();
  expect(answersOfCanary).toBe(0);
  // Of this run alone: that it has ended outlives it in Redis.
  await configure({ sessions: { url: canary.url, version: `1.0.0-${randomUUID()}`, share: 50 } });
  await waitFor('calls to reach the canary', async () => {
    expect(await callFromMany()).toEqual(new Set([200]));
    return answersOfCanary > 0;
  });
  isBroken = true;
  expect(await callFromMany()).toContain(500);
  await waitFor('the canary to have ended', async () => {
    const before = answersOfCanary;
    const statuses = await callFromMany();
    return answersOfCanary === before && statuses.size === 1 && statuses.has(200);
  });
}, 120_000);
