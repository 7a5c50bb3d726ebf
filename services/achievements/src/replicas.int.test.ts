import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { exerciseSlugs } from '@ondine/contracts';
import { connectRedis } from '@ondine/platform/redis/redis';
import { silentLogger, testRedisUrl, waitFor } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { testReplicas, type TestReplicas } from '@ondine/platform/testing/test-replicas';
import { createFactStore, factModels } from './facts/fact-store.ts';
import { createReadmissionStore } from './boards/fairness/readmission-store.ts';
import { readmissionModel } from './boards/fairness/readmission-document.ts';
import { userModel } from './users/user-document.ts';
import { createUserStore } from './users/user-store.ts';
import { redisReached } from './open-stores.ts';
import { createRecompute } from './recompute.ts';
import { createRedisLeaderboard } from './boards/redis-leaderboard.ts';
import { completed, deleted } from './testing/events.ts';

const [bridge, thrust] = exerciseSlugs;
const exerciseOf = (index: number) => (index % 3 === 0 ? thrust : bridge);

let replicas: TestReplicas;
let rebuilt: TestDatabase;
let redis: Awaited<ReturnType<typeof connectRedis>>;

beforeAll(async () => {
  rebuilt = await testDatabase();
  redis = await connectRedis({ url: testRedisUrl(), logger: silentLogger() });
  replicas = await testReplicas({
    service: 'achievements',
    entry: join(import.meta.dirname, 'main.ts'),
    count: 3,
  });
});
afterAll(async () => {
  await replicas.close();
  const keys: string[] = [];
  for (const { dbName } of [replicas.database, rebuilt]) {
    keys.push(...(await redis.keys(`ondine:*:${dbName}*`)));
  }
  if (keys.length > 0) await redis.del(...keys);
  await redis.quit();
  await rebuilt.drop();
});

/** One of many workouts of a user: the index decides over the exercise, the result and the day. */
function workout(userId: string, index: number) {
  const at = new Date(Date.UTC(2026, 0, 1 + (index % 40), 10, index % 60)).toISOString();
  return completed(`${userId}-${index}`, userId, {
    exercise_slug: exerciseOf(index),
    reps_completed: 5 + ((index * 37) % 91),
    duration_seconds: 60 + index,
    form_score: 80,
    completed_at: at,
    local_date: at.slice(0, 10),
  });
}
const deletion = (userId: string, index: number) => deleted(`${userId}-${index}`, userId, exerciseOf(index));

const storesOf = ({ connection, dbName }: TestDatabase) => ({
  facts: createFactStore(factModels(connection)),
  users: createUserStore(userModel(connection)),
  boards: createRedisLeaderboard(redis, `ondine:board:${dbName}`),
  readmissions: createReadmissionStore(readmissionModel(connection)),
  reached: redisReached(redis, dbName),
});

/** All that is computed for a user, as text. */
async function resultOf(at: TestDatabase, userId: string): Promise<string> {
  const { users, boards } = storesOf(at);
  const { progress, boards: stoodOn } = await users.find(userId);
  const ranks = await Promise.all(
    [bridge, thrust].map(async (exercise) => await boards.rankOf(exercise, userId, { includeBots: true })),
  );
  const scores = ranks.map((ranked) => ranked && { ...ranked, rank: 0 });
  return JSON.stringify({ progress, stoodOn, scores });
}

describe('three replicas on one queue', () => {
  it('end with what a rebuild gives, however one member’s events are spread, doubled and out of order', async () => {
    const userId = `ada-${randomUUID()}`;
    const sessions = Array.from({ length: 60 }, (_, index) => workout(userId, index));
    const taken = [3, 17, 24, 41, 59];
    const doubled = sessions.filter((_, index) => index % 4 === 0);
    const events = [...taken.map((index) => deletion(userId, index)), ...sessions.toReversed(), ...doubled];
    await Promise.all(events.map((event) => replicas.bus.publish(event)));

    const { facts } = storesOf(replicas.database);
    await waitFor('all facts', async () => (await facts.list(userId)).length === 55);
    const fresh = storesOf(rebuilt);
    for (const fact of await facts.list(userId)) await fresh.facts.put(fact);
    await createRecompute(fresh, () => new Date()).of(userId);
    const wanted = await resultOf(rebuilt, userId);
    await waitFor('the computations', async () => (await resultOf(replicas.database, userId)) === wanted);
    expect(await resultOf(replicas.database, userId)).toBe(wanted);
  });

  it('lose nothing when one of them dies at work', async () => {
    const userIds = Array.from({ length: 30 }, () => `user-${randomUUID()}`);
    const published = userIds.flatMap((userId) =>
      [0, 1].map((index) => replicas.bus.publish(workout(userId, index))),
    );
    const victim = replicas.running.pop();
    await victim?.kill();
    await Promise.all(published);
    const { boards, users, reached } = storesOf(replicas.database);
    await waitFor('everybody on both boards', async () => {
      const ranks = await Promise.all(
        userIds.flatMap((userId) =>
          [bridge, thrust].map((exercise) => boards.rankOf(exercise, userId, { includeBots: true })),
        ),
      );
      return ranks.every((ranked) => ranked !== undefined);
    });
    await waitFor('everybody to be counted', async () => {
      const [kept, counted] = await Promise.all([reached.counts(), users.countReached()]);
      return isDeepStrictEqual(kept, counted);
    });
    expect((await reached.counts()).get('fitness_sessions_1')).toBeGreaterThanOrEqual(userIds.length);
  });

  it('tell viewers of every replica that a board has changed, whichever replica changed it', async () => {
    const streams = await Promise.all(
      replicas.running.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/sessions/leaderboard/${bridge}/live`);
        expect(answer.status).toBe(200);
        let heard = '';
        const reading = (async () => {
          for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString();
        })().catch(() => undefined);
        return { heard: () => heard, reading };
      }),
    );
    await replicas.bus.publish(workout(`viewer-${randomUUID()}`, 1));
    await Promise.all(
      streams.map(({ heard }, index) =>
        waitFor(`the word at replica ${index}`, () => heard().includes('event: changed')),
      ),
    );
    await Promise.all(replicas.running.splice(0).map((replica) => replica.stop()));
    await Promise.all(streams.map(({ reading }) => reading));
  });
});
