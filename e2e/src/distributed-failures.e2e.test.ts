import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requiredEnv, testRabbitUrl, testRedisUrl, waitFor } from '@ondine/platform/testing';
import { partNames } from '../../scripts/src/part-environment.ts';
import { freePortRow } from './free-port-row.ts';
import { beginStart, projectRoot, runStartToItsEnd } from './launch-platform.ts';
import { processesWith } from './processes-with.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-distributed-failures-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const optionsWith = (env: Readonly<Record<string, string>>) => ({
  script: 'start-distributed' as const,
  dataDir: folder,
  env: {
    MONGODB_URI: requiredEnv('TEST_MONGODB_URI'),
    AMQP_URL: testRabbitUrl(),
    REDIS_URL: testRedisUrl(),
    // Built before: what is looked at here comes after it.
    SITE_DIR: join(projectRoot, '.cache', 'site'),
    ...env,
  },
});
const left = () => processesWith(`DATA_DIR=${folder}`);

/** It ends with code 1 and no stack, says what is wrong, and leaves no process behind. */
async function expectNothingLeft(env: Readonly<Record<string, string>>, said: RegExp) {
  const { code, output } = await runStartToItsEnd(optionsWith(env));
  expect(output).toMatch(said);
  expect(output).not.toMatch(/^[ \t]+at .+:\d+:\d+/m);
  expect(output).not.toContain(`ready http`);
  expect(code).toBe(1);
  expect(left()).toEqual([]);
}

describe('a start apart that fails leaves nothing running', () => {
  it.each(partNames)('when a port that %s needs is taken', async (part) => {
    const first = await freePortRow(partNames.length);
    const taken = createServer().listen(first + partNames.indexOf(part), '127.0.0.1');
    await once(taken, 'listening');
    try {
      await expectNothingLeft(
        { METRICS_PORT: String(first) },
        new RegExp(`already taken[^]*${part} ended \\(code 1\\)`),
      );
    } finally {
      taken.close();
    }
  });

  it.each([
    ['the gateway', { OPEN_CALLS_PER_ADDRESS: '-1' }, /OPEN_CALLS_PER_ADDRESS/],
    ['auth', { LOGIN_LIMIT_PER_ACCOUNT: 'many' }, /LOGIN_LIMIT_PER_ACCOUNT/],
    ['chat', { LLM_TIMEOUT_MS: 'soon' }, /LLM_TIMEOUT_MS/],
    ['all services', { AMQP_NAMESPACE: 'Not A Name' }, /AMQP_NAMESPACE/],
  ])('when %s is given a setting that is wrong', async (_who, env, said) => {
    await expectNothingLeft(env, said);
  });

  it('when the database is away', async () => {
    const env = { MONGODB_URI: 'mongodb://127.0.0.1:9/', DATABASE_WAIT_SECONDS: '1' };
    await expectNothingLeft(env, /database/i);
  });

  it.each(['gateway', 'auth', 'achievements'] as const)('when %s crashes during its start', async (part) => {
    const folderOf = part === 'gateway' ? '/gateway/src/' : `/services/${part}/`;
    const crash = `if (process.argv[1].includes('${folderOf}')) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50)`;
    await expectNothingLeft(
      { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}` },
      new RegExp(`${part} ended \\(SIGKILL\\)`),
    );
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('when it is ended by %s before it is ready', async (signal) => {
    const start = await beginStart(optionsWith({}));
    const exited = once(start.child, 'exit');
    await waitFor('a service to start', () => left().length > 3, 60_000);
    start.child.kill(signal);
    await exited;
    await waitFor('all processes to have ended', () => left().length === 0);
    expect(start.output()).not.toContain('ready http');
  });
});
