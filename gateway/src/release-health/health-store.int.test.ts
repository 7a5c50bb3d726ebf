import { randomUUID } from 'node:crypto';
import { closeRedis, connectRedis } from '@ondine/platform/redis/redis';
import { requiredEnv, silentLogger } from '@ondine/platform/testing';
import type { Redis } from 'ioredis';
import { type HealthStore, memoryHealthStore, redisHealthStore } from './health-store.ts';

let redis: Redis;
beforeAll(async () => {
  redis = await connectRedis({ url: requiredEnv('TEST_REDIS_URL'), logger: silentLogger() });
});
afterAll(() => closeRedis(redis));

describe.each<[string, () => HealthStore]>([
  ['in memory', memoryHealthStore],
  ['in Redis', () => redisHealthStore(redis)],
])('what is counted of releases %s', (_where, open) => {
  it('adds up, for each release by itself, also when many tell at once', async () => {
    const store = open();
    const [one, other] = [randomUUID(), randomUUID()];
    await Promise.all([
      ...Array.from({ length: 30 }, () => store.count(one, 'opened')),
      ...Array.from({ length: 4 }, () => store.count(one, 'failed')),
      store.count(other, 'failed'),
    ]);
    expect(await store.read(one)).toEqual({ opened: 30, failed: 4 });
    expect(await store.read(other)).toEqual({ opened: 0, failed: 1 });
    expect(await store.read(randomUUID())).toEqual({ opened: 0, failed: 0 });
  });

  it('ends a canary once, whoever says it first', async () => {
    const store = open();
    const canary = randomUUID();
    expect(await store.ended()).not.toContain(canary);
    const said = await Promise.all([store.end(canary), store.end(canary), store.end(canary)]);
    expect(said.filter(Boolean)).toHaveLength(1);
    expect(await store.ended()).toContain(canary);
  });
});

it('what one replica counts in Redis, another reads', async () => {
  const canary = randomUUID();
  await redisHealthStore(redis).count(canary, 'failed');
  await redisHealthStore(redis).end(canary);
  expect(await redisHealthStore(redis).read(canary)).toEqual({ opened: 0, failed: 1 });
  expect(await redisHealthStore(redis).ended()).toContain(canary);
});
