import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  openWireTo,
  requiredEnv,
  startReplicas,
  testRabbitUrl,
  testRedisUrl,
} from '@ondine/platform/testing';
import { dropRabbitNamespace } from '@ondine/platform/testing/drop-rabbit-namespace';
import { testDatabase } from '@ondine/platform/testing/test-database';

/** After so long our own scripts, and Docker, end a process. */
const stopLimitMs = 10_000;

it.each([
  ['Redis', ['redis']],
  ['the broker', ['broker']],
  ['Redis, the broker and the database', ['redis', 'broker', 'database']],
])('ends in time and in order while %s is frozen', async (_what, frozen) => {
  const namespace = `stopping-${randomUUID().slice(0, 8)}`;
  const database = await testDatabase();
  const ways = {
    redis: await openWireTo(testRedisUrl()),
    broker: await openWireTo(testRabbitUrl()),
    database: await openWireTo(requiredEnv('TEST_MONGODB_URI')),
  };
  const [replica] = await startReplicas(join(import.meta.dirname, 'main.ts'), 1, {
    MONGODB_URI: ways.database.url,
    MONGODB_DB: database.dbName,
    AMQP_URL: ways.broker.url,
    AMQP_NAMESPACE: namespace,
    REDIS_URL: ways.redis.url,
    JWKS_URL: 'http://127.0.0.1:1/',
    LOG_LEVEL: 'silent',
  });
  for (const [name, way] of Object.entries(ways)) if (frozen.includes(name)) way.freeze();
  const begun = performance.now();
  expect(await replica?.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(stopLimitMs);
  await Promise.all(Object.values(ways).map((way) => way.close()));
  await dropRabbitNamespace(namespace);
  await database.drop();
});
