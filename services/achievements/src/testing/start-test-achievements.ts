import type { AnyCloudEvent } from '@ondine/contracts';
import { createInProcessBus } from '@ondine/platform/events';
import { ask, silentLogger, type TestAnswer } from '@ondine/platform/testing';
import { testDatabase, type TestDatabase } from '@ondine/platform/testing/test-database';
import { serveJwks } from '@ondine/platform/testing/test-jwks';
import { testSigner } from '@ondine/platform/testing/test-signer';
import { startAchievements } from '../main.ts';

export const testInternalToken = 'internal-token-of-these-tests';

export interface TestAchievements {
  readonly url: string;
  readonly database: TestDatabase;
  /** The base URL of its metrics. */
  readonly metricsUrl: string;
  /** Sends a request as a user; default `ada`. */
  call(methodAndPath: string, user?: string): Promise<TestAnswer>;
  /** An access token of a user. */
  tokenOf(user: string): Promise<string>;
  /** Ids of the achievements that a user has reached and not been shown. */
  newOnes(user?: string): Promise<string[]>;
  /** Publishes events to it, one after the other. */
  publish(...events: readonly AnyCloudEvent[]): Promise<void>;
  /** Stops only the service, as in a replacement; `close` may still follow. */
  stopService(): Promise<void>;
  close(): Promise<void>;
}

/** The real service on a fresh database. @param redisUrl of its boards; default the database */
export async function startTestAchievements({
  redisUrl,
}: { readonly redisUrl?: string } = {}): Promise<TestAchievements> {
  const logger = silentLogger();
  const database = await testDatabase();
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  const bus = createInProcessBus({ logger, retryDelaysMs: [1] });
  const service = await startAchievements({
    bus,
    logger,
    clock: () => new Date(),
    env: {
      NODE_ENV: 'test',
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      JWKS_URL: jwks.url,
      INTERNAL_TOKEN: testInternalToken,
      REDIS_URL: redisUrl,
    },
  });
  const call = async (methodAndPath: string, user = 'ada') =>
    await ask(service.url, methodAndPath, { token: await signer.sign({ sub: user }) });
  return {
    url: service.url,
    database,
    metricsUrl: service.metricsUrl,
    call,
    tokenOf: (user) => signer.sign({ sub: user }),
    async newOnes(user) {
      const { body } = await call('GET /api/achievements/check-new', user);
      return (body as { new_achievements: { id: string }[] }).new_achievements.map(({ id }) => id);
    },
    async publish(...events) {
      for (const event of events) await bus.publish(event);
    },
    stopService: () => service.close(),
    async close() {
      await service.close();
      await bus.close();
      await jwks.close();
      await database.drop();
    },
  };
}
