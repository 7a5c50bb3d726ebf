import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { exerciseSlugs, tokensSchema } from '@ondine/contracts';
import type { StopStack } from '@ondine/platform/lifecycle';
import { ask, startReplicas, waitFor, type Replica } from '@ondine/platform/testing';
import { dropRabbitNamespace } from '@ondine/platform/testing/drop-rabbit-namespace';
import { testDatabase } from '@ondine/platform/testing/test-database';
import type { TestSigner } from '@ondine/platform/testing/test-signer';
import { projectRoot } from '@ondine/scripts/project-root';
import { sampleWorkout } from '../platform/sample-workout.ts';

/** A kind of call whose cost is measured, and the parts that take part in it. */
export interface CallKind {
  readonly name: string;
  /** Number of calls in a measurement, over all rounds. */
  readonly count: number;
  readonly parts: Readonly<Record<string, Replica>>;
  /** Makes one call. @param index counts up over all rounds */
  readonly call: (index: number) => Promise<{ readonly status: number }>;
  /** Waits until the consequences of all calls have been processed. */
  readonly settled?: () => Promise<unknown>;
}

/** What the parts of all sets have in common. */
export interface Surroundings {
  readonly stops: StopStack;
  readonly signer: TestSigner;
  /** Where the keys of `signer` are published. */
  readonly jwksUrl: string;
  /** Settings of the gateway for an empty site. */
  readonly site: Readonly<Record<string, string>>;
  /** Concurrent calls. */
  readonly inFlight: number;
}

const members = 200;
const [bridge] = exerciseSlugs;

/** Starts one part as its own process, which ends with the benchmark. @param folder its workspace */
export async function startPart(
  stops: StopStack,
  folder: string,
  env: Readonly<Record<string, string>>,
): Promise<Replica> {
  const [replica] = await startReplicas(join(projectRoot, folder, 'src', 'main.ts'), 1, env);
  if (!replica) throw new Error(`${folder} did not start`);
  stops.add(folder, async () => {
    await replica.stop();
  });
  return replica;
}

/**
 * Starts auth, sessions, achievements and a gateway on their own databases.
 * @param env added to the default settings of all of them
 * @returns the kinds of calls, in the order in which they are to be measured
 */
export async function startCallKinds(
  { stops, signer, jwksUrl, site, inFlight }: Surroundings,
  env: Readonly<Record<string, string>> = {},
): Promise<CallKind[]> {
  const namespace = `bench-${randomUUID().slice(0, 8)}`;
  stops.add('broker', () => dropRabbitNamespace(namespace));
  const databases = {
    auth: await testDatabase(),
    sessions: await testDatabase(),
    achievements: await testDatabase(),
  };
  for (const database of Object.values(databases)) stops.add('database', () => database.drop());
  const start = (folder: string, own: Readonly<Record<string, string>>) =>
    startPart(stops, folder, { AMQP_NAMESPACE: namespace, ...env, ...own });
  const auth = await start('services/auth', {
    MONGODB_DB: databases.auth.dbName,
    LOGIN_LIMIT_PER_ACCOUNT: '1000000',
    LOGIN_LIMIT_PER_ADDRESS: '1000000',
  });
  const sessions = await start('services/sessions', {
    MONGODB_DB: databases.sessions.dbName,
    JWKS_URL: jwksUrl,
  });
  const achievements = await start('services/achievements', {
    MONGODB_DB: databases.achievements.dbName,
    JWKS_URL: jwksUrl,
  });
  const keys = new URL(jwksUrl).origin;
  const gateway = await start('gateway', {
    AUTH_URL: keys,
    SESSIONS_URL: sessions.url,
    ACHIEVEMENTS_URL: achievements.url,
    CHAT_URL: keys,
    ...site,
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
  let saved = 0;

  const person = { first_name: 'Ida', last_name: 'Lund', password: 'slow wave', age_confirmed: true };
  const email = `${randomUUID()}@bench.test`;
  await ask(auth.url, 'POST /api/auth/register', { body: { ...person, email } });
  const login = () => ask(auth.url, 'POST /api/auth/login', { body: { email, password: person.password } });
  const families = await Promise.all(
    Array.from({ length: inFlight }, async () => tokensSchema.parse((await login()).body)),
  );

  return [
    {
      name: 'a session saved',
      count: 2000,
      parts: { gateway, sessions, achievements },
      call: async (index) => {
        const answer = await ask(gateway.url, 'POST /api/sessions/', { ...as(index), body: sampleWorkout });
        saved += 1;
        return answer;
      },
      settled: () => waitFor('all to be counted', async () => (await counted()) === saved, 120_000),
    },
    {
      name: 'a board read',
      count: 2000,
      parts: { gateway, achievements },
      call: (index) => ask(gateway.url, `GET /api/sessions/leaderboard/${bridge}?limit=50`, as(index)),
    },
    {
      name: 'own sessions read',
      count: 2000,
      parts: { gateway, sessions },
      call: (index) => ask(gateway.url, 'GET /api/sessions/?limit=20', as(index)),
    },
    { name: 'a login', count: 100, parts: { auth }, call: login },
    {
      name: 'a refresh',
      count: 500,
      parts: { auth },
      call: async () => {
        const family = families.pop();
        if (!family) throw new Error('More refreshes at once than sign-ins');
        const answer = await ask(auth.url, 'POST /api/auth/refresh', {
          body: { refresh_token: family.refresh_token },
        });
        families.push(tokensSchema.parse(answer.body));
        return answer;
      },
    },
  ];
}
