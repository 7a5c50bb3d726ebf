import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { exerciseSlugs } from '@ondine/contracts';
import { freePort } from '@ondine/platform/http';
import { ask, requiredEnv, testRabbitUrl, testRedisUrl, waitFor } from '@ondine/platform/testing';
import { dropRabbitNamespace } from '@ondine/platform/testing/drop-rabbit-namespace';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner, type TestSigner } from '@ondine/platform/testing/test-signer';
import { readCompose } from '../deploy/compose-violations.ts';
import { containerEnvironment } from '../deploy/part-configs.ts';
import { readEnvFile } from '../deploy/read-env-file.ts';
import { sampleValues } from '../deploy/sample-values.ts';
import type { PartName } from '../part-environment.ts';
import { startProcess, type ManagedProcess } from '../processes/managed-process.ts';
import { acceptsConnections } from '../processes/ports.ts';
import { projectRoot } from '../project-root.ts';
import { assembleImage } from './assemble-image.ts';
import { canTrace, chooseConfinement, makeReadOnly, tracing, type CommandLine } from './confine.ts';
import { imageParts, type ImagePart } from './image-parts.ts';
import { listImageFiles, type ImageContent } from './list-image-files.ts';
import { describeUnopened, isWhole, judgeUse, readTrace } from './opened-files.ts';

const read = (name: string) => readFileSync(join(projectRoot, name), 'utf8');
const compose = readCompose(read('docker-compose.yml'), {
  ...Object.fromEntries(readEnvFile(read('.env.example'))),
  ...sampleValues,
}).file;

const namespace = `images-${randomUUID().slice(0, 8)}`;
let database: TestDatabase;
let root: string;
let signer: TestSigner;
let keys: Awaited<ReturnType<typeof serveJwks>>;
/** Stands for the Node of the base image, where any user may read it. */
let node: string;

beforeAll(async () => {
  database = await testDatabase();
  signer = await testSigner();
  keys = await serveJwks(signer);
  root = await mkdtemp(join(tmpdir(), 'ondine-images-'));
  await chmod(root, 0o755);
  node = join(root, 'node');
  await copyFile(process.execPath, node);
  await mkdir(traces());
  await chmod(traces(), 0o777);
  const site = join(root, 'site');
  mkdirSync(join(site, 'shell'), { recursive: true });
  writeFileSync(join(site, 'shell', 'index.html'), '<!doctype html><title>Ondine</title>');
  writeFileSync(join(site, 'shell', 'release.json'), '{"contract_version":1,"keys":[]}');
});
afterAll(async () => {
  await database.drop();
  await keys.close();
  await dropRabbitNamespace(namespace);
  await rm(root, { recursive: true, force: true });
});

/** What each part ran as, and which of its files it never opened, for whoever makes images smaller. */
const reports = join(projectRoot, '.cache', 'images');
/** Where is noted what parts open. */
const traces = () => join(root, 'traces');

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
        ...(name !== 'auth' && { JWKS_URL: keys.url }),
      }),
});

/** The files of an image, the site of the gateway's among them. */
async function filesOf(part: ImagePart, folder: string): Promise<ImageContent['files']> {
  const { files } = await listImageFiles(projectRoot, part.folder);
  if (part.name !== 'gateway') return files;
  const site = await readdir(join(folder, 'site'), { recursive: true, withFileTypes: true });
  return [
    ...files,
    ...site
      .filter((entry) => entry.isFile())
      .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), bytes: 0 })),
  ];
}

/** What somebody asks a part, and what it must answer; a part that a generator has just made is asked how it is. */
const realCalls: Readonly<Partial<Record<PartName, (url: string, token: string) => Promise<void>>>> = {
  async gateway(url) {
    expect(await (await fetch(url)).text()).toContain('<title>Ondine</title>');
    expect((await ask(url, 'GET /api/docs/openapi.json')).status).toBe(200);
  },
  async auth(url) {
    const body = {
      first_name: 'Ada',
      last_name: 'Tester',
      email: `${randomUUID()}@ondine.test`,
      password: 'velvet-harbour-42',
      age_confirmed: true,
    };
    expect((await ask(url, 'POST /api/auth/register', { body })).status).toBe(201);
  },
  async sessions(url, token) {
    const body = {
      exercise_name: 'Hip Bridge',
      exercise_slug: exerciseSlugs[0],
      reps_completed: 12,
      exercise_duration: 30,
      form_score: 90,
      difficulty_level: 'normal',
    };
    expect((await ask(url, 'POST /api/sessions', { token, body })).status).toBe(201);
  },
  async chat(url, token) {
    const start = await ask(url, 'POST /api/chat/start', {
      token,
      body: { exercise_slug: 'coffee-queue-spark' },
    });
    expect(start.status).toBe(201);
    const { session_id: id } = start.body as { session_id: string };
    // Understood by the network in the image; no language model is asked.
    const reply = await ask(url, 'POST /api/chat/message', {
      token,
      body: { session_id: id, message: 'I want to end my life tonight' },
    });
    expect(reply.body).toMatchObject({ code: 'support_offered' });
  },
  async achievements(url, token) {
    const board = await ask(url, `GET /api/sessions/leaderboard/${exerciseSlugs[0]}`, { token });
    expect([board.status, board.body]).toEqual([200, expect.any(Array)]);
  },
};

/** Without a way to note what is opened, Node itself refuses to read anything else. */
const refusingOthers = (folder: string) => [
  '--disable-warning=SecurityWarning',
  '--permission',
  `--allow-fs-read=${folder}`,
  // Looks which Linux it is on.
  '--allow-fs-read=/etc/alpine-release',
  '--allow-addons',
  // Passwords are hashed in threads of their own.
  '--allow-worker',
];

/** Runs a part in its bare folder, as its container would. */
function run(
  part: ImagePart,
  folder: string,
  ports: Ports,
  trace: string | undefined,
): Promise<ManagedProcess> {
  const start: CommandLine = [
    node,
    '--disable-warning=ExperimentalWarning',
    ...(trace === undefined ? refusingOthers(folder) : []),
    'src/main.ts',
  ];
  const [command, ...args] = chooseConfinement(part.folder).hold(
    folder,
    trace === undefined ? start : tracing(trace, start),
  );
  return startProcess({
    name: part.name,
    command,
    args,
    cwd: join(folder, part.folder),
    env: { PATH: process.env['PATH'], ...environmentOf(part, folder, ports) },
    ready: () => acceptsConnections(ports.port),
    readyTimeoutMs: 60_000,
  });
}

describe.each(imageParts.map((part) => [part.name, part] as const))('the image of %s', (name, part) => {
  it('starts in a bare folder as another user, answers a real call, reads nothing but its files, which it cannot write, and is within its budget', async () => {
    const folder = join(root, name);
    const bytes = await assembleImage(projectRoot, part, {
      target: folder,
      ...(name === 'gateway' && { siteDir: join(root, 'site') }),
    });
    expect(bytes).toBeLessThan(part.budget);
    await makeReadOnly(folder);
    const ports = { port: await freePort(), metricsPort: await freePort() };
    const trace = canTrace() ? join(traces(), name) : undefined;
    const running = await run(part, folder, ports, trace);
    const url = `http://127.0.0.1:${ports.port}`;
    try {
      const answer = await fetch(`${url}/healthz`);
      expect(await answer.json()).toEqual({ status: 'ok' });
      if (name !== 'gateway') {
        // Broker and Redis are connected in the background.
        const ready = await waitFor('everything to be connected', async () => {
          const body = (await (await fetch(`http://127.0.0.1:${ports.metricsPort}/readyz`)).json()) as {
            status: string;
          };
          return body.status === 'ok' && body;
        });
        expect(ready).toMatchObject({ checks: { database: 'ok', bus: 'ok' } });
      }
      await realCalls[name]?.(url, await signer.sign());
    } finally {
      await running.stop();
    }
    if (trace === undefined) return;
    const whole = await waitFor('the trace to be whole', async () => {
      const text = await readFile(trace, 'utf8');
      return isWhole(text) && text;
    });
    const files = await filesOf(part, folder);
    const use = judgeUse(readTrace(whole), { folder, files, others: [node] });
    await mkdir(reports, { recursive: true });
    await writeFile(
      join(reports, `${name}.txt`),
      `${chooseConfinement(part.folder).described}\n${describeUnopened(name, use)}`,
    );
    expect(use.outside).toEqual([]);
    expect(use.opened).toBeGreaterThan(0);
  });
});
