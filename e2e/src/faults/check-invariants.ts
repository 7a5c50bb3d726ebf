import { runRebuild } from '@ondine/achievements/rebuild';
import { createLogger } from '@ondine/platform/observability';
import { waitFor } from '@ondine/platform/testing';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { Connection } from 'rabbitmq-client';
import { patiently, Violation, type Ledger, type Workout } from './ledger.ts';
import type { FaultWorld } from './world.ts';

/** Timeout for the platform to settle after the last fault, milliseconds. */
const settleMs = 60_000;
/** The date of a workout may be off by the time its upload took, and by a fast clock. Milliseconds. */
const mostOffMs = 100_000;
const consumers = ['achievements', 'sessions', 'chat'];
const databases = ['ondine_auth', 'ondine_sessions', 'ondine_chat', 'ondine_achievements'];

const fail = (what: string): never => {
  throw new Violation(what);
};

/** What a member should see, computed from the ledger alone. */
const keptOf = (ledger: Ledger): Workout[] =>
  ledger.workouts.filter(({ id, deleted }) => id !== undefined && deleted !== true);

/**
 * Waits until the platform has settled, then checks all invariants against the ledgers.
 * @param parked how many dead letters there must be, from all runs so far
 * @throws Violation
 */
export async function checkInvariants(
  world: FaultWorld,
  ledgers: readonly Ledger[],
  parked: number,
): Promise<void> {
  const client = new mongo.MongoClient(world.direct.mongoUri);
  const broker = new Connection(world.direct.amqpUrl);
  broker.on('error', () => undefined);
  try {
    await settled('nothing to be waiting in a queue', () => queuesAreEmpty(broker));
    await settled('nothing to be pending in a document', () => nothingIsPending(client));
    // A message that a consumer is dead-lettering is in no queue's count.
    await settled('what is unreadable to be parked', () => allAreParked(broker, parked));
    await noDeadLetters(client);
    for (const ledger of ledgers) {
      await eachWorkoutOnce(client, ledger);
      await eachConversationOnce(client, ledger);
      // An event that a consumer holds while its store is unavailable is in no queue's count.
      await settled('the facts', () => factsAreThose(client, ledger));
      await listShowsThem(ledger);
      // A Redis that lost its leaderboards is detected within five seconds and filled again.
      await settled('the boards', () => boardsShowThem(world, ledger));
    }
    await settled('boards that Redis lost', () => boardsAreRestored(world, client));
    await boardsAreAsFromScratch(world, ledgers);
  } finally {
    await client.close();
    await broker.close();
  }
}

async function settled(what: string, isSo: () => Promise<string | null>): Promise<void> {
  let last: string | null = null;
  await waitFor(
    what,
    async () => {
      last = await isSo();
      return last === null;
    },
    settleMs,
  ).catch(() => fail(`Never came to rest: ${last ?? what}`));
}

/** Every queue is empty and has its consumers. Messages that are not acknowledged yet count as queued. */
async function queuesAreEmpty(broker: Connection): Promise<string | null> {
  for (const service of consumers) {
    for (const [suffix, replicas] of [
      ['', 2],
      ['.dead', 2],
      ['.retry.500', 0],
      ['.retry.5000', 0],
      ['.retry.30000', 0],
    ] as const) {
      const queue = `ondine.${service}${suffix}`;
      const { messageCount, consumerCount } = await broker.queueDeclare({ queue, passive: true });
      if (messageCount > 0) return `${messageCount} messages in ${queue}`;
      if (consumerCount !== replicas) return `${consumerCount} consumers on ${queue}`;
    }
  }
  return null;
}

async function nothingIsPending(client: mongo.MongoClient): Promise<string | null> {
  for (const name of databases) {
    const database = client.db(name);
    for (const { name: collection } of await database.listCollections().toArray()) {
      const pending = await database
        .collection(collection)
        .countDocuments({ 'pending_events.0': { $exists: true } });
      if (pending > 0) return `${pending} documents of ${name}.${collection} with pending events`;
    }
  }
  return null;
}

async function allAreParked(broker: Connection, expected: number): Promise<string | null> {
  const counts = await Promise.all(
    consumers.map((service) => broker.queueDeclare({ queue: `ondine.${service}.parked`, passive: true })),
  );
  const parked = counts.reduce((sum, { messageCount }) => sum + messageCount, 0);
  // At least once: a message may be dead-lettered twice, but never lost.
  return parked < expected ? `${parked} messages are parked, ${expected} were unreadable` : null;
}

async function noDeadLetters(client: mongo.MongoClient): Promise<void> {
  for (const name of databases) {
    const letter = await client.db(name).collection('dead_letters').findOne({});
    if (letter !== null) fail(`${name} gave an event up without a cause: ${JSON.stringify(letter)}`);
    const unreadable = await client.db(name).collection('unreadable_events').findOne({});
    if (unreadable !== null)
      fail(`${name} wrote an event that it cannot read: ${JSON.stringify(unreadable)}`);
  }
}

async function eachWorkoutOnce(client: mongo.MongoClient, { member, workouts }: Ledger): Promise<void> {
  const stored = await client
    .db('ondine_sessions')
    .collection('sessions')
    .find({ user_id: member.id })
    .toArray();
  for (const { key, id, reps, endedAt, deleted = false } of workouts) {
    const found = stored.filter((each) => each['idempotency_key'] === key);
    if (found.length !== 1) fail(`The workout ${key} is stored ${found.length} times`);
    const document = found[0] ?? fail('unreachable');
    if (String(document._id) !== id) fail(`The workout ${key} was accepted as ${id} and stored as another`);
    if (!deleted && document['reps'] !== reps)
      fail(`The workout ${key} has other figures: ${JSON.stringify(document)}`);
    const offMs = (document['created_at'] as Date).getTime() - endedAt;
    if (!deleted && Math.abs(offMs) > mostOffMs) fail(`The workout ${key} is dated ${offMs} ms off`);
    if ((document['deleted_at'] !== null) !== deleted) fail(`The workout ${key} is deleted or not, wrongly`);
  }
  const known = new Set(workouts.map(({ key }) => key));
  const foreign = stored.find((each) => !known.has(String(each['idempotency_key'])));
  if (foreign !== undefined) fail(`A workout that nobody did: ${JSON.stringify(foreign)}`);
}

async function eachConversationOnce(
  client: mongo.MongoClient,
  { member, conversations }: Ledger,
): Promise<void> {
  const results = await client.db('ondine_chat').collection('results').find({ user_id: member.id }).toArray();
  if (results.length !== conversations.length)
    fail(`${conversations.length} conversations became ${results.length} results`);
  for (const { id } of conversations)
    if (!results.some(({ _id }) => String(_id) === id)) fail(`The conversation ${id} has no result`);
}

/** Achievements and leaderboards are based on exactly the saved results. */
async function factsAreThose(client: mongo.MongoClient, ledger: Ledger): Promise<string | null> {
  const database = client.db('ondine_achievements');
  const months = await database.collection('workout_months').find({ user_id: ledger.member.id }).toArray();
  const facts = months
    .flatMap((month) => Object.keys((month['workouts'] ?? {}) as Record<string, unknown>))
    .toSorted();
  const kept = keptOf(ledger)
    .map(({ id = '' }) => id)
    .toSorted();
  if (JSON.stringify(facts) === JSON.stringify(kept)) return null;
  const member = await database.collection('members').findOne({ _id: ledger.member.id as never });
  return `workouts known to achievements: ${facts.join(' ')}; kept: ${kept.join(' ')}; ${JSON.stringify({ months, member, ledger: ledger.workouts })}`;
}

async function listShowsThem(ledger: Ledger): Promise<void> {
  const kept = keptOf(ledger);
  const listed = (await patiently(() => ledger.member.listSessions())).map(({ id }) => id).toSorted();
  if (JSON.stringify(listed) !== JSON.stringify(kept.map(({ id }) => id).toSorted()))
    fail(`The list shows ${listed.length} workouts, ${kept.length} are kept`);
}

/** The member's place on each leaderboard, since a page holds only the first hundred of all runs. */
async function boardsShowThem({ url }: FaultWorld, ledger: Ledger): Promise<string | null> {
  const kept = keptOf(ledger);
  for (const slug of new Set(kept.map((workout) => workout.slug))) {
    const best = Math.max(...kept.filter((workout) => workout.slug === slug).map(({ reps }) => reps));
    const answer = await fetch(`${url}/api/sessions/leaderboard/${slug}/user-rank`, {
      headers: { Authorization: `Bearer ${ledger.member.token}` },
    });
    const shown = (await answer.json()) as { best_reps?: number } | null;
    if (shown?.best_reps !== best)
      return `the board of ${slug} shows ${JSON.stringify(shown)}, the best was ${best}`;
  }
  return null;
}

/** Redis holds the epoch of the database: what it lost has been restored, for all runs so far. */
async function boardsAreRestored(world: FaultWorld, client: mongo.MongoClient): Promise<string | null> {
  const redis = new Redis(world.direct.redisUrl, { commandTimeout: 2000 });
  try {
    const held = await redis.get('ondine:board:ondine_achievements:epoch:2');
    const [, runId] = /^run_id:(\w+)/m.exec(await redis.info('server')) ?? [];
    const known = await client.db('ondine_achievements').collection('board_epochs').findOne({});
    return held !== null && known?.['epoch'] === held && known['run_id'] === runId
      ? null
      : 'the boards are not those of the database';
  } finally {
    redis.disconnect();
  }
}

/** Recomputing everything from the records changes nothing. */
async function boardsAreAsFromScratch(world: FaultWorld, ledgers: readonly Ledger[]): Promise<void> {
  const { direct, internal } = world;
  const outcome = await runRebuild({
    ...internal,
    mongoUri: direct.mongoUri,
    redisUrl: direct.redisUrl,
    dbName: 'ondine_achievements',
    logger: createLogger({ service: 'faults', level: 'fatal' }),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    fromStart: true,
  });
  if (outcome.progress.repaired > 0)
    fail(`${outcome.progress.repaired} of ${outcome.progress.users} users were not as computed from scratch`);
  if (outcome.progress.users < ledgers.length) fail('The rebuild did not see everybody');
}
