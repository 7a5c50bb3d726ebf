import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ondine/platform';
import {
  dropRabbitNamespace,
  requiredEnv,
  testDatabase,
  testRabbitUrl,
  testRedisUrl,
  type TestDatabase,
  waitFor,
} from '@ondine/platform/testing';
import { readCompose } from '../deploy/compose-violations.ts';
import { containerEnvironment } from '../deploy/part-configs.ts';
import { readEnvFile } from '../deploy/read-env-file.ts';
import { sampleValues } from '../deploy/sample-values.ts';
import { startProcess, type ManagedProcess } from '../processes/managed-process.ts';
import { acceptsConnections } from '../processes/ports.ts';
import { projectRoot } from '../project-root.ts';
import { assembleImage } from './assemble-image.ts';
import { imageParts, type ImagePart } from './image-parts.ts';

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const compose = readCompose(read('docker-compose.yml'), {
  ...Object.fromEntries(readEnvFile(read('.env.example'))),
  ...sampleValues,
}).file;

const namespace = `images-${randomUUID().slice(0, 8)}`;
let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await testDatabase();
  root = await mkdtemp(join(tmpdir(), 'ondine-images-'));
  const site = join(root, 'site');
  mkdirSync(join(site, 'shell'), { recursive: true });
  writeFileSync(join(site, 'shell', 'index.html'), '<!doctype html><title>Ondine</title>');
  writeFileSync(join(site, 'shell', 'release.json'), '{"contract_version":1,"keys":[]}');
});
afterAll(async () => {
  await database.drop();
  await dropRabbitNamespace(namespace);
  await rm(root, { recursive: true, force: true });
});

interface Ports {
  readonly port: number;
  readonly metricsPort: number;
}

/** What Compose gives a part, with the addresses of the servers that are here. */
const environmentOf = ({ name }: ImagePart, folder: string, { port, metricsPort }: Ports) => ({
  ...containerEnvironment(name, compose.services[name]?.environment ?? {}),
  HOST: '127.0.0.1',
  PORT: String(port),
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: String(metricsPort),
  REDIS_URL: testRedisUrl(),
  ...(name === 'gateway'
    ? { SITE_DIR: join(folder, 'site') }
    : {
        MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
        MONGODB_DB: database.dbName,
        AMQP_URL: testRabbitUrl(),
        AMQP_NAMESPACE: namespace,
      }),
});

/** Takes away every right to write below a folder; Node itself is told so too, for whom root may anyway. */
async function makeReadOnly(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() ? 0o555 : 0o444);
  }
}

/** Runs an entry of an image in its bare folder, where it may read nothing else and write nothing at all. */
const run = (part: ImagePart, folder: string, ports: Ports): Promise<ManagedProcess> =>
  startProcess({
    name: part.name,
    command: process.execPath,
    args: [
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
      '--permission',
      `--allow-fs-read=${folder}`,
      // Looks which Linux it is on.
      '--allow-fs-read=/etc/alpine-release',
      '--allow-addons',
      // Passwords are hashed in threads of their own.
      '--allow-worker',
      'src/main.ts',
    ],
    cwd: join(folder, part.folder),
    env: environmentOf(part, folder, ports),
    ready: () => acceptsConnections(ports.port),
    readyTimeoutMs: 30_000,
  });

describe.each(imageParts.map((part) => [part.name, part] as const))('the image of %s', (name, part) => {
  it('starts in a bare folder with nothing but its files, which it can only read, and is within its budget', async () => {
    const folder = join(root, name);
    const bytes = await assembleImage(projectRoot, part, {
      target: folder,
      ...(name === 'gateway' && { siteDir: join(root, 'site') }),
    });
    expect(bytes).toBeLessThan(part.budget);
    await makeReadOnly(folder);
    const [port, metricsPort] = [await freePort(), await freePort()];
    const running = await run(part, folder, { port, metricsPort });
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(await answer.json()).toEqual({ status: 'ok' });
      if (name !== 'gateway') {
        // Broker and Redis are connected in the background.
        const ready = await waitFor('everything to be connected', async () => {
          const body = (await (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).json()) as {
            status: string;
          };
          return body.status === 'ok' && body;
        });
        expect(ready).toMatchObject({ checks: { database: 'ok', bus: 'ok' } });
      }
    } finally {
      await running.stop();
    }
  });
});
