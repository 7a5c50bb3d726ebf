import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, startReplicas, type Replica } from '@ondine/platform/testing';

let folder: string;
let replicas: Replica[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-gateways-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(join(folder, 'shell', 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'shell', 'release.json'), '{"contract_version":1,"keys":[]}');
  const nobody = 'http://127.0.0.1:1';
  replicas = await startReplicas(join(import.meta.dirname, 'main.ts'), 2, {
    SITE_DIR: folder,
    AUTH_URL: nobody,
    SESSIONS_URL: nobody,
    CHAT_URL: nobody,
    ACHIEVEMENTS_URL: nobody,
    API_REQUESTS_PER_MINUTE: '10',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  });
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await rm(folder, { recursive: true });
});

it('two gateways count the calls of one address together', async () => {
  // An address of this run alone: its count outlives it in Redis.
  const headers = { 'X-Forwarded-For': `2001:db8:${randomUUID().slice(0, 4)}::1` };
  const statuses = [];
  for (let index = 0; index < 14; index += 1) {
    const { status } = await ask(replicas[index % 2]?.url ?? '', 'GET /api/exercises/', { headers });
    statuses.push(status);
  }
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 503));
  expect(statuses.slice(10)).toEqual([429, 429, 429, 429]);
});
