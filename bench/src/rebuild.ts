import { join } from 'node:path';
import { runRebuild } from '@ondine/achievements/rebuild';
import { startAuth } from '@ondine/auth';
import { startChat } from '@ondine/chat';
import { createInProcessBus } from '@ondine/platform/events';
import { connectMongo } from '@ondine/platform/mongo/mongo';
import { startDatabase } from '@ondine/scripts/start-database';
import { startSessions } from '@ondine/sessions';
import { median, shareOfPeer } from './median.ts';
import { openBench } from './open-bench.ts';
import { printFigure } from './print-figure.ts';
import { seedRecords } from './seed-records.ts';

const people = Number(process.env['BENCH_PEOPLE'] ?? 4000);
const sessionCount = Number(process.env['BENCH_SESSIONS'] ?? 200_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const targetRatio = 2;
const atOnce = 1000;

const root = join(import.meta.dirname, '..', '..');
const { logger, stops, folder } = await openBench();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** The peak memory of this process above its level at the start. */
function watchMemory() {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 100);
  return () => {
    clearInterval(timer);
    return (most - before) / 1024 / 1024;
  };
}

try {
  const database = await startDatabase(
    { uri: process.env['MONGODB_URI'], dataDir: folder, cacheDir: join(root, '.cache') },
    console.log,
  );
  stops.add('database', () => database.stop());
  const uri = database.uri;
  const bus = createInProcessBus({ logger });
  stops.add('bus', () => bus.close());
  const internalToken = 'internal-token-of-this-bench';
  const run = String(Date.now());
  const dbName = (part: string) => `ondine_bench_${part}_${run}`;
  const env = (part: string, more = {}) => ({
    MONGODB_URI: uri,
    MONGODB_DB: dbName(part),
    INTERNAL_TOKEN: internalToken,
    ...more,
  });
  const auth = await startAuth({ env: env('auth'), bus, logger });
  stops.add('auth', () => auth.close());
  const jwks = { JWKS_URL: `${auth.url}/.well-known/jwks.json` };
  const sessions = await startSessions({ env: env('sessions', jwks), bus, logger });
  stops.add('sessions', () => sessions.close());
  const chat = await startChat({ env: env('chat', jwks), bus, logger });
  stops.add('chat', () => chat.close());

  const records = await connectMongo({ uri, dbName: dbName('sessions'), logger });
  const accounts = await connectMongo({ uri, dbName: dbName('auth'), logger });
  const copy = await connectMongo({ uri, dbName: dbName('copy'), logger });
  for (const each of [records, accounts, copy]) stops.add('connection', () => each.close());
  const sessionDocuments = records.connection.collection('sessions');
  console.log(`Filling in ${sessionCount} sessions of ${people} people...`);
  await seedRecords(
    { users: accounts.connection.collection('users'), sessions: sessionDocuments },
    { people, sessionCount },
  );

  /** Reads and copies every session with only the driver. */
  const copyAll = async (name: string) => {
    const target = copy.connection.collection(name);
    let batch: unknown[] = [];
    for await (const document of sessionDocuments.find({}, { batchSize: atOnce })) {
      if (batch.push(document) === atOnce) {
        await target.insertMany(batch as never, { ordered: false });
        batch = [];
      }
    }
    if (batch.length > 0) await target.insertMany(batch as never);
  };
  const rebuild = (round: number) =>
    runRebuild({
      mongoUri: uri,
      dbName: `${dbName('achievements')}_${round}`,
      authUrl: auth.url,
      sessionsUrl: sessions.url,
      chatUrl: chat.url,
      internalToken,
      logger,
      onProgress: () => undefined,
      signal: new AbortController().signal,
      fromStart: true,
    });
  const bare: number[] = [];
  const fromNothing: number[] = [];
  const again: number[] = [];
  const memory = watchMemory();
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await timed(() => copyAll(`copy_${round}`)));
    fromNothing.push(await timed(() => rebuild(round)));
    again.push(await timed(() => rebuild(round)));
  }
  const megabytes = memory();
  console.log(`Bare driver, read and write as many back    ${median(bare).toFixed(1)} s`);
  console.log(`Rebuild from nothing                        ${median(fromNothing).toFixed(1)} s`);
  console.log(`Memory beyond the start, services included  ${megabytes.toFixed(0)} MB`);
  const peer = 'the bare driver';
  const { value, spread } = shareOfPeer(fromNothing, bare);
  printFigure(
    'Rebuild from nothing, of the bare driver',
    value,
    '×',
    { atMost: targetRatio },
    { peer, spread },
  );
  const unchanged = shareOfPeer(again, bare);
  printFigure(
    'Rebuild when all is as it should be, of the bare driver',
    unchanged.value,
    '×',
    { atMost: targetRatio },
    { peer, spread: unchanged.spread },
  );
} finally {
  await stops.stop();
}
