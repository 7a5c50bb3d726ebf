import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { runRebuild } from '@ondine/achievements/rebuild';
import { startAuth } from '@ondine/auth';
import { startChat } from '@ondine/chat';
import { createInProcessBus } from '@ondine/platform/events';
import { createRabbitBus } from '@ondine/platform/events/rabbit-bus';
import { freePort } from '@ondine/platform/http';
import { requiredEnv, waitFor } from '@ondine/platform/testing';
import { dropRabbitNamespace } from '@ondine/platform/testing/drop-rabbit-namespace';
import { testDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner } from '@ondine/platform/testing/test-signer';
import { projectRoot } from '@ondine/scripts/project-root';
import { startPeer, type Peer } from './gateway/peer.ts';
import { measureEventStream } from './growth/event-stream.ts';
import { seedHistory } from './growth/seed-history.ts';
import { insertAll, storedAccount } from './stored-records.ts';
import { median } from './median.ts';
import { openBench } from './open-bench.ts';
import { createSender } from './overload/send-calls.ts';
import { sampleWorkout } from './platform/sample-workout.ts';
import { startTestServers } from './platform/start-test-servers.ts';
import { printFigure } from './print-figure.ts';

/**
 * The cost of a member's history: the next result and the member's own pages, for members with 10, 1,000 and 10,000
 * workouts, measured alternately, in processor time of the sessions and achievements processes. Their idle use is
 * subtracted, since the small database can delay a call with a long history by seconds.
 */
const histories = [10, 1000, 10_000];
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const results = Number(process.env['BENCH_RESULTS'] ?? 10);
const reads = Number(process.env['BENCH_READS'] ?? 40);
/**
 * Unmeasured calls before that, for a member with ten workouts: uncompiled code does not represent a process that runs
 * for weeks.
 */
const warmUp = Number(process.env['BENCH_WARM_UP'] ?? 300);
const attempts = 5;
/** Events of each member that come one upon the other, and are measured. */
const streamedEach = Number(process.env['BENCH_STREAMED'] ?? 30);
/** Time over which the idle use of a process is measured, in ms. */
const idleMs = 10_000;
const [mostOfShort, mostEventMs] = [1.5, 1.5];
/** Workouts are saved as if they had been queued, far enough apart that no day has more than fits in it. */
const [firstAgoSeconds, apartSeconds] = [29 * 86_400, 1200];

const { logger, stops, folder } = await openBench();

interface Trainee {
  readonly userId: string;
  /** An access token is valid for fifteen minutes, and the rounds may take longer. */
  token: string;
  readonly history: number;
  saved: number;
}

try {
  await startTestServers(stops, folder);
  const namespace = `bench-${randomUUID().slice(0, 8)}`;
  stops.add('namespace', () => dropRabbitNamespace(namespace));
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  stops.add('keys', () => jwks.close());
  const databases = {
    auth: await testDatabase(),
    sessions: await testDatabase(),
    chat: await testDatabase(),
    achievements: await testDatabase(),
  };
  for (const database of Object.values(databases)) stops.add('database', () => database.drop());
  const internalToken = 'internal-token-of-this-bench';
  const mongoUri = requiredEnv('TEST_MONGODB_URI');
  const redisUrl = requiredEnv('TEST_REDIS_URL');
  const env = (part: keyof typeof databases) => ({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    MONGODB_URI: mongoUri,
    MONGODB_DB: databases[part].dbName,
    INTERNAL_TOKEN: internalToken,
    JWKS_URL: jwks.url,
  });
  const start = async (part: 'sessions' | 'achievements'): Promise<Peer> => {
    const entry = pathToFileURL(join(projectRoot, 'services', part, 'src', 'main.ts'));
    const peer = await startPeer(part, entry, {
      ...env(part),
      AMQP_URL: requiredEnv('TEST_AMQP_URL'),
      AMQP_NAMESPACE: namespace,
      REDIS_URL: redisUrl,
      METRICS_PORT: String(await freePort()),
    });
    stops.add(part, () => peer.stop());
    return peer;
  };

  async function addTrainee(history: number): Promise<Trainee> {
    const userId = randomUUID();
    await seedHistory(databases.sessions.connection.collection('sessions'), userId, history);
    await insertAll(databases.auth.connection.collection('users'), [
      storedAccount(userId, 'Ada', new Date(0)),
    ]);
    return { userId, token: await signer.sign({ sub: userId }), history, saved: 0 };
  }
  const trainees: Trainee[] = [];
  for (const history of histories) trainees.push(await addTrainee(history));
  const first = await addTrainee(10);
  const sessions = await start('sessions');
  const bus = createInProcessBus({ logger });
  stops.add('bus', () => bus.close());
  const auth = await startAuth({ env: env('auth'), bus, logger });
  stops.add('auth', () => auth.close());
  const chat = await startChat({ env: env('chat'), bus, logger });
  stops.add('chat', () => chat.close());
  await runRebuild({
    mongoUri,
    dbName: databases.achievements.dbName,
    redisUrl,
    authUrl: auth.url,
    sessionsUrl: sessions.url,
    chatUrl: chat.url,
    internalToken,
    logger,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    fromStart: true,
  });
  const achievements = await start('achievements');

  const senders = { sessions: createSender(sessions.url), achievements: createSender(achievements.url) };
  const members = databases.achievements.connection.collection('members');
  const countStored = async (userIds: readonly string[]) => {
    const found = members.find(
      { _id: { $in: userIds as never[] } },
      { projection: { 'progress.fitness.sessions': 1 } },
    );
    let stored = 0;
    for await (const { progress } of found) {
      stored += (progress as { fitness: { sessions: number } } | undefined)?.fitness.sessions ?? 0;
    }
    return stored;
  };
  const countedOf = ({ userId }: Trainee) => countStored([userId]);
  const send = async (part: keyof typeof senders, call: Parameters<typeof senders.sessions.send>[0]) => {
    for (let attempt = 1; ; attempt += 1) {
      const { status } = await senders[part].send(call);
      if (status >= 200 && status < 300) return;
      // On a busy machine the small database may not answer within the call timeout.
      if (status !== 503 || attempt === attempts)
        throw new Error(`${call.method} ${call.path} answered ${status}`);
    }
  };

  async function saveNext(trainee: Trainee): Promise<void> {
    const ended_ago_seconds = firstAgoSeconds - trainee.saved * apartSeconds;
    trainee.saved += 1;
    const body = { ...sampleWorkout, ended_ago_seconds };
    await send('sessions', { method: 'POST', path: '/api/sessions/', token: trainee.token, body });
    const wanted = trainee.history + trainee.saved;
    await waitFor('the result to be counted', async () => (await countedOf(trainee)) === wanted, 30_000);
  }

  const page = (part: keyof typeof senders, path: string) => (trainee: Trainee) =>
    send(part, { method: 'GET', path, token: trainee.token });
  const works: {
    what: string;
    peer: Peer;
    times: number;
    readonly run: (trainee: Trainee) => Promise<void>;
  }[] = [
    { what: 'own list', peer: sessions, times: reads, run: page('sessions', '/api/sessions/?limit=20') },
    { what: 'totals', peer: sessions, times: reads, run: page('sessions', '/api/sessions/stats') },
    { what: 'history', peer: sessions, times: reads, run: page('sessions', '/api/sessions/stats/history') },
    { what: 'bests', peer: sessions, times: reads, run: page('sessions', '/api/sessions/summary') },
    {
      what: 'achievements',
      peer: achievements,
      times: reads,
      run: page('achievements', '/api/achievements/my-achievements'),
    },
    {
      what: 'new achievements',
      peer: achievements,
      times: reads,
      run: page('achievements', '/api/achievements/check-new'),
    },
  ];

  /** Processor time of an idle process, in µs per ms. */
  async function measureIdle(peer: Peer): Promise<number> {
    const before = await peer.processorUs();
    await delay(idleMs);
    return ((await peer.processorUs()) - before) / idleMs;
  }

  /** Processor time that work costs each process, in µs. @param idle the idle use of each, in µs per ms */
  async function costOf(idle: ReadonlyMap<Peer, number>, work: () => Promise<void>): Promise<number[]> {
    const read = () => Promise.all([...idle.keys()].map((peer) => peer.processorUs()));
    const begun = performance.now();
    const before = await read();
    await work();
    const after = await read();
    const ms = performance.now() - begun;
    return [...idle.values()].map((own, index) => (after[index] ?? 0) - (before[index] ?? 0) - own * ms);
  }

  /** Processor time in ms, by action and by history. */
  const costs = new Map<string, number[]>();
  const note = (what: string, { history }: Trainee, us: number, times: number) => {
    const key = `${what} ${history}`;
    costs.set(key, [...(costs.get(key) ?? []), us / times / 1000]);
  };
  for (let done = 0; done < warmUp; done += 1) {
    if (done % 100 === 0) first.token = await signer.sign({ sub: first.userId });
    await saveNext(first);
    for (const { run } of works) await run(first);
  }
  for (const { userId } of trainees) {
    const token = await signer.sign({ sub: userId });
    // The first read sums up all sessions, once a month, which may take the small database longer than the call
    // timeout.
    const call = { method: 'GET', path: '/api/sessions/stats', token } as const;
    const isThere = async () => (await senders.sessions.send(call)).status === 200;
    await waitFor('the first statistics', isThere, 120_000);
  }
  const idle = new Map([
    [sessions, await measureIdle(sessions)],
    [achievements, await measureIdle(achievements)],
  ]);
  console.log(
    `By themselves: ${[...idle].map(([{ name }, own]) => `${name} ${own.toFixed(1)} ms`).join(', ')} a second`,
  );
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < trainees.length; turn += 1) {
      const trainee = trainees[(round + turn) % trainees.length];
      if (!trainee) continue;
      trainee.token = await signer.sign({ sub: trainee.userId });
      const [ofSessions = 0, ofAchievements = 0] = await costOf(idle, async () => {
        for (let each = 0; each < results; each += 1) await saveNext(trainee);
      });
      note('a result, sessions', trainee, ofSessions, results);
      note('a result, achievements', trainee, ofAchievements, results);
      for (const { what, peer, times, run } of works) {
        const own = new Map([[peer, idle.get(peer) ?? 0]]);
        const [used = 0] = await costOf(own, async () => {
          for (let each = 0; each < times; each += 1) await run(trainee);
        });
        note(what, trainee, used, times);
      }
    }
  }
  for (const sender of Object.values(senders)) sender.close();
  const rabbit = createRabbitBus({ url: requiredEnv('TEST_AMQP_URL'), namespace, logger });
  stops.add('rabbit', () => rabbit.close());
  await waitFor('the broker', () =>
    rabbit.probe().then(
      () => true,
      () => false,
    ),
  );
  const streamed = await measureEventStream({ bus: rabbit, achievements, countStored }, streamedEach);

  const middle = (what: string, history: number) => median(costs.get(`${what} ${history}`) ?? []);
  const all = ['a result, sessions', 'a result, achievements', ...works.map(({ what }) => what)];
  console.log(
    `${rounds} rounds, medians; processor ms of the service, with ${histories.join(', ')} workouts:`,
  );
  for (const what of all)
    console.log(
      `${what.padEnd(26)} ${histories.map((history) => middle(what, history).toFixed(2).padStart(9)).join('')}`,
    );
  const [shortest = 0] = histories;
  const longest = histories.at(-1) ?? 0;
  for (const what of all) {
    printFigure(
      `${what}, 10,000 workouts of 10`,
      middle(what, longest) / middle(what, shortest),
      '× of 10 workouts',
      { atMost: mostOfShort },
    );
  }
  printFigure('the event of a result, while they come one upon the other', streamed, 'ms', {
    atMost: mostEventMs,
  });
} finally {
  await stops.stop();
}
