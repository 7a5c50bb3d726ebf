import { randomUUID } from 'node:crypto';
import type { EventBus } from '../events/event-bus.ts';
import { dropRabbitNamespace } from './drop-rabbit-namespace.ts';
import { startReplicas, type Replica } from './start-replicas.ts';
import { ask, type TestAnswer, type TestRequest } from './test-app.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { serveJwks } from './test-jwks.ts';
import { testRabbitBus } from './test-rabbit-bus.ts';
import { testSigner, type TestSigner } from './test-signer.ts';

/** A service as in production: several processes that share a database, a broker and a Redis. */
export interface TestReplicas {
  readonly database: TestDatabase;
  /** The URL of the signer's keys. */
  readonly jwksUrl: string;
  /** Signs tokens that every replica accepts. */
  readonly signer: TestSigner;
  /** A bus on the broker of the replicas, to publish to them or to subscribe to their events. */
  readonly bus: EventBus;
  /** The running replicas; a test that stops one removes it. */
  readonly running: Replica[];
  /** Sends a request to one of the running replicas, round-robin: `turn` may be any number. */
  ask(turn: number, methodAndPath: string, request?: TestRequest): Promise<TestAnswer>;
  /** Stops the running replicas, and removes their data from the database and the broker. */
  close(): Promise<void>;
}

/**
 * Starts replicas of a service with their own database and broker namespace.
 * @param entry the service's `main.ts`
 * @param env further variables, beside databases, broker and keys
 */
export async function testReplicas({
  service,
  entry,
  count,
  env = {},
}: {
  readonly service: string;
  readonly entry: string;
  readonly count: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<TestReplicas> {
  const namespace = `${service}-${randomUUID().slice(0, 8)}`;
  const database = await testDatabase();
  const signer = await testSigner();
  const jwks = await serveJwks(signer);
  const bus = await testRabbitBus({ namespace });
  const running = await startReplicas(entry, count, {
    MONGODB_DB: database.dbName,
    AMQP_NAMESPACE: namespace,
    JWKS_URL: jwks.url,
    ...env,
  });
  return {
    database,
    signer,
    jwksUrl: new URL(jwks.url).origin,
    bus,
    running,
    ask: (turn, methodAndPath, request) =>
      ask(running[turn % running.length]?.url ?? '', methodAndPath, request),
    async close() {
      await Promise.all(running.map((replica) => replica.stop()));
      await bus.close();
      await jwks.close();
      await dropRabbitNamespace(namespace);
      await database.drop();
    },
  };
}
