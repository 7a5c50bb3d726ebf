import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyCloudEvent, Tokens } from '@ondine/contracts';
import type { EventBus } from '@ondine/platform/events';
import type { Clock } from '@ondine/platform/time';
import { ask, silentLogger, type TestRequest } from '@ondine/platform/testing';
import { testDatabase } from '@ondine/platform/testing/test-database';
import { startStripeStandIn } from '@ondine/stripe-stand-in';
import { startAccountStandIn } from '@ondine/accounts-stand-in';
import { startAuth } from '../main.ts';
import { startWebhookLine } from './webhook-line.ts';

export const testInternalToken = 'an internal token for tests';
export const testWebhookSecret = 'whsec_test';

export interface TestAuthOptions {
  readonly env?: Record<string, string>;
  readonly clock?: Clock;
}

export type TestAuth = Awaited<ReturnType<typeof startTestAuth>>;

/** The real service on a fresh database with the Stripe stand-in, and the events it published. */
export async function startTestAuth({ env = {}, ...options }: TestAuthOptions = {}) {
  const logger = silentLogger();
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'ondine-auth-'));
  const { bus, published } = recordingBus();
  const webhooks = await startWebhookLine();
  const standIn = await startStripeStandIn({
    port: 0,
    publicUrl: 'http://ondine.test',
    webhookUrl: webhooks.url,
    webhookSecret: testWebhookSecret,
    stateFile: join(folder, 'stripe.json'),
    logger,
  });
  const accounts = await startAccountStandIn({
    port: 0,
    smtpPort: 0,
    publicUrl: 'http://ondine.test',
    logger,
    ...options,
  });
  const service = await startAuth({
    ...options,
    bus,
    logger,
    env: {
      NODE_ENV: 'test',
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      PUBLIC_URL: 'http://ondine.test',
      INTERNAL_TOKEN: testInternalToken,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: testWebhookSecret,
      STRIPE_API_BASE: standIn.url,
      OPENID_STAND_IN_URL: accounts.url,
      MAIL_URL: accounts.inbox.url,
      LOGIN_LIMIT_PER_ADDRESS: '1000',
      LOGIN_LIMIT_PER_ACCOUNT: '1000',
      ...env,
    },
  });
  if (options.clock) await database.keepExpired();
  webhooks.connect(`${service.url}/api/payment/webhook`);
  let registered = 0;
  return {
    database,
    published,
    webhooks,
    standIn,
    accounts,
    inbox: accounts.inbox,
    url: service.url,
    metricsUrl: service.metricsUrl,
    ask: (methodAndPath: string, request?: TestRequest) => ask(service.url, methodAndPath, request),
    /** Registers a new account, which is signed in. */
    async register(fields: Record<string, unknown> = {}): Promise<Tokens> {
      registered += 1;
      const body = {
        first_name: 'Ida',
        last_name: 'Lund',
        email: `ida${registered}@example.test`,
        password: 'slow wave',
        ...fields,
      };
      const answer = await ask(service.url, 'POST /api/auth/register', { body });
      if (answer.status !== 201) throw new Error(`Registering failed: ${JSON.stringify(answer.body)}`);
      return answer.body as Tokens;
    },
    async close() {
      await standIn.close();
      await webhooks.close();
      await service.close();
      await accounts.close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

function recordingBus(): { bus: EventBus; published: AnyCloudEvent[] } {
  const published: AnyCloudEvent[] = [];
  const nothing = () => Promise.resolve();
  return {
    published,
    bus: {
      publish(event) {
        published.push(event);
        return Promise.resolve();
      },
      subscribe: () => Promise.resolve({ stop: nothing }),
      probe: nothing,
      probeConsumers: () => Promise.resolve(),
      waiting: () => Promise.resolve(0),
      isAlive: () => true,
      close: nothing,
    },
  };
}
