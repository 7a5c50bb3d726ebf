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
import { openBench } from './open-bench.ts';
import { makeEmptySite } from './platform/empty-site.ts';
import { processorMs } from './platform/processor-ms.ts';
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
/** No gate that refuses what is too much refuses so few. */
const inFlight = 4;

/** Runs calls, some at a time, and prints what one has cost each of these processes. */
async function measure(
  name: string,
  count: number,
  parts: Readonly<Record<string, Replica>>,
  call: (index: number) => Promise<{ status: number }>,
  settled: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const before = await Promise.all(Object.values(parts).map(processorMs));
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (let index = next++; index < count; index = next++) {
        const { status } = await call(index);
        if (status >= 300) throw new Error(`${name} answered ${status}`);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await settled();
  const after = await Promise.all(Object.values(parts).map(processorMs));
  const costs = Object.keys(parts).map(
    (part, index) => `${part} ${(((after[index] ?? 0) - (before[index] ?? 0)) / count).toFixed(2)}`,
  );
  console.log(
    `${name.padEnd(24)} ${(count / seconds).toFixed(0).padStart(5)} /s   processor ms a call: ${costs.join(', ')}`,
  );
}

const [bridge] = exerciseSlugs;
const { stops, folder } = await openBench();
await startTestServers(stops, folder);
const namespace = `bench-${randomUUID().slice(0, 8)}`;
const signer = await testSigner();
const jwks = await serveJwks(signer);
const databases = {
  auth: await testDatabase(),
  sessions: await testDatabase(),
  achievements: await testDatabase(),
  chat: await testDatabase(),
};
const traces = process.argv.includes('--traces') ? await startTraceSink(stops) : {};
const siteSettings = await makeEmptySite(join(folder, 'site'));
const replicas: Replica[] = [];

async function start(folder: string, env: Record<string, string>): Promise<Replica> {
  const [replica] = await startReplicas(join(projectRoot, folder, 'src', 'main.ts'), 1, {
    AMQP_NAMESPACE: namespace,
    ...traces,
    ...env,
  });
  if (!replica) throw new Error(`${folder} did not start`);
  replicas.push(replica);
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
    { gateway, sessions, achievements },
    (index) => ask(gateway.url, 'POST /api/sessions/', { ...as(index), body: sampleWorkout }),
    () => waitFor('all to be counted', async () => (await counted()) === calls, 120_000),
  );
  await measure('a board read', calls, { gateway, achievements }, (index) =>
    ask(gateway.url, `GET /api/sessions/leaderboard/${bridge}?limit=50`, as(index)),
  );
  await measure('own sessions read', calls, { gateway, sessions }, (index) =>
    ask(gateway.url, 'GET /api/sessions/?limit=20', as(index)),
  );
  const person = { first_name: 'Ida', last_name: 'Lund', password: 'slow wave', age_confirmed: true };
  const email = `${randomUUID()}@bench.test`;
  await ask(auth.url, 'POST /api/auth/register', { body: { ...person, email } });
  await measure('a login', 100, { auth }, () =>
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
  await measure('a refresh', 500, { auth }, async () => {
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
  await Promise.all(replicas.map((each) => each.stop()));
  await jwks.close();
  await dropRabbitNamespace(namespace);
  for (const database of Object.values(databases)) await database.drop();
  await stops.stop();
}
