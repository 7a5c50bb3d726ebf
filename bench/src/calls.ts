import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exerciseSlugs, tokensSchema } from '@ondine/contracts';
import {
  ask,
  dropRabbitNamespace,
  serveJwks,
  startReplicas,
  testDatabase,
  testSigner,
  waitFor,
  type Replica,
} from '@ondine/platform/testing';
import { measureCompletions } from './calls/measure-completions.ts';
import { median, medianDeviation } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { makeEmptySite } from './platform/empty-site.ts';
import { sampleWorkout } from './platform/sample-workout.ts';
import { startTraceSink } from './platform/start-trace-sink.ts';
import { startTestServers } from './platform/start-test-servers.ts';
import { projectRoot } from '@ondine/scripts/project-root';

/**
 * What a call costs each part in processor time, on the MongoDB, RabbitMQ and Redis that the tests start. Time is
 * that of the part's own process, so it is the same however busy the machine is. `--completions` measures only
 * how long completions of conversations hold chat. `--traces` switches traces on, into a collector that reads nothing.
 */
const calls = 2000;
const members = 200;
const rounds = 5;
/** No gate that refuses what is too much refuses so few. */
const inFlight = 4;

/** Processor time that a process has used so far, in ms. */
async function processorMs({ metricsUrl: url }: Replica): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total\S* ([\d.e+-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${url} does not tell its processor time`);
  return Number(seconds) * 1000;
}

/** A part, and what docs/scale.md reckons that one call costs it, in ms of processor time. */
interface Costing {
  readonly replica: Replica;
  readonly reckonedMs: number;
}

/**
 * Runs calls, some at a time, in rounds, and prints what one has cost each of these parts.
 * @param count calls of all rounds together
 * @param settled waits until so many calls have had all their consequences
 */
async function measure(
  name: string,
  count: number,
  parts: Readonly<Record<string, Costing>>,
  call: (index: number) => Promise<{ status: number }>,
  settled: (done: number) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const costs = new Map(Object.keys(parts).map((part) => [part, [] as number[]]));
  const rates: number[] = [];
  let next = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const before = new Map(await readAll(parts));
    const [start, first, end] = [performance.now(), next, Math.floor((count * round) / rounds)];
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (next < end) {
          const { status } = await call(next++);
          if (status >= 300) throw new Error(`${name} answered ${status}`);
        }
      }),
    );
    rates.push((end - first) / ((performance.now() - start) / 1000));
    await settled(end);
    for (const [part, ms] of await readAll(parts))
      costs.get(part)?.push((ms - (before.get(part) ?? Number.NaN)) / (end - first));
  }
  console.log(`${name}: ${median(rates).toFixed(0)} a second`);
  for (const [part, { reckonedMs }] of Object.entries(parts)) {
    const measured = costs.get(part) ?? [];
    printFigure(
      `${name}, processor time of ${part}`,
      median(measured),
      'ms',
      { atMost: reckonedMs },
      { spread: medianDeviation(measured) },
    );
  }
}

/** Processor time that each part has used so far, in ms. */
const readAll = (parts: Readonly<Record<string, Costing>>) =>
  Promise.all(
    Object.entries(parts).map(async ([part, { replica }]) => [part, await processorMs(replica)] as const),
  );

const [bridge] = exerciseSlugs;
const { stops, folder } = await openBench();
await startTestServers(stops, folder);
const namespace = `bench-${randomUUID().slice(0, 8)}`;
const signer = await testSigner();
const jwks = await serveJwks(signer);
stops.add('keys', () => jwks.close());
stops.add('broker', () => dropRabbitNamespace(namespace));
const databases = {
  auth: await testDatabase(),
  sessions: await testDatabase(),
  achievements: await testDatabase(),
  chat: await testDatabase(),
};
for (const database of Object.values(databases)) stops.add('database', () => database.drop());
const traces = process.argv.includes('--traces') ? await startTraceSink(stops) : {};
const siteSettings = await makeEmptySite(join(folder, 'site'));

async function start(folder: string, env: Record<string, string>): Promise<Replica> {
  const [replica] = await startReplicas(join(projectRoot, folder, 'src', 'main.ts'), 1, {
    AMQP_NAMESPACE: namespace,
    ...traces,
    ...env,
  });
  if (!replica) throw new Error(`${folder} did not start`);
  stops.add(folder, async () => {
    await replica.stop();
  });
  return replica;
}

async function measureCalls(): Promise<void> {
  const auth = await start('services/auth', {
    MONGODB_DB: databases.auth.dbName,
    LOGIN_LIMIT_PER_ACCOUNT: '1000000',
    LOGIN_LIMIT_PER_ADDRESS: '1000000',
  });
  const sessions = await start('services/sessions', {
    MONGODB_DB: databases.sessions.dbName,
    JWKS_URL: jwks.url,
  });
  const achievements = await start('services/achievements', {
    MONGODB_DB: databases.achievements.dbName,
    JWKS_URL: jwks.url,
  });
  const keys = new URL(jwks.url).origin;
  const gateway = await start('gateway', {
    AUTH_URL: keys,
    SESSIONS_URL: sessions.url,
    ACHIEVEMENTS_URL: achievements.url,
    CHAT_URL: keys,
    ...siteSettings,
    API_REQUESTS_PER_MINUTE: '100000000',
  });
  const tokens = await Promise.all(
    Array.from({ length: members }, (_, index) => signer.sign({ sub: `member-${index}` })),
  );
  const as = (index: number) => ({ token: tokens[index % members] ?? '' });
  const counted = async () => {
    const [sum] = await databases.achievements.connection
      .collection('members')
      .aggregate<{ sessions: number }>([
        { $group: { _id: null, sessions: { $sum: '$progress.fitness.sessions' } } },
      ])
      .toArray();
    return sum?.sessions ?? 0;
  };
  await measure(
    'a session saved',
    calls,
    {
      gateway: { replica: gateway, reckonedMs: 1.13 },
      sessions: { replica: sessions, reckonedMs: 2.02 },
      achievements: { replica: achievements, reckonedMs: 2.95 },
    },
    (index) => ask(gateway.url, 'POST /api/sessions/', { ...as(index), body: sampleWorkout }),
    (done) => waitFor('all to be counted', async () => (await counted()) === done, 120_000),
  );
  const boardRead = {
    gateway: { replica: gateway, reckonedMs: 0.55 },
    achievements: { replica: achievements, reckonedMs: 0.84 },
  };
  await measure('a board read', calls, boardRead, (index) =>
    ask(gateway.url, `GET /api/sessions/leaderboard/${bridge}?limit=50`, as(index)),
  );
  const sessionsRead = {
    gateway: { replica: gateway, reckonedMs: 0.63 },
    sessions: { replica: sessions, reckonedMs: 1.09 },
  };
  await measure('own sessions read', calls, sessionsRead, (index) =>
    ask(gateway.url, 'GET /api/sessions/?limit=20', as(index)),
  );
  const person = { first_name: 'Ida', last_name: 'Lund', password: 'slow wave', age_confirmed: true };
  const email = `${randomUUID()}@bench.test`;
  await ask(auth.url, 'POST /api/auth/register', { body: { ...person, email } });
  await measure('a login', 100, { auth: { replica: auth, reckonedMs: 27 } }, () =>
    ask(auth.url, 'POST /api/auth/login', { body: { email, password: person.password } }),
  );
  const families = await Promise.all(
    Array.from({ length: inFlight }, async () => {
      const { body: answer } = await ask(auth.url, 'POST /api/auth/login', {
        body: { email, password: person.password },
      });
      return tokensSchema.parse(answer);
    }),
  );
  await measure('a refresh', 500, { auth: { replica: auth, reckonedMs: 3.1 } }, async () => {
    const family = families.pop();
    if (!family) throw new Error('More refreshes at once than sign-ins');
    const answer = await ask(auth.url, 'POST /api/auth/refresh', {
      body: { refresh_token: family.refresh_token },
    });
    families.push(tokensSchema.parse(answer.body));
    return answer;
  });
}

try {
  if (!process.argv.includes('--completions')) await measureCalls();
  await measureCompletions((env) => start('services/chat', { JWKS_URL: jwks.url, ...env }), {
    database: databases.chat,
    signer,
  });
} finally {
  await stops.stop();
}
