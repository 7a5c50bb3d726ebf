import {
  connectMongo,
  connectRedis,
  createLogger,
  createMetrics,
  createOutboxRelay,
  createStopStack,
  createTokenVerifier,
  listen,
  loadConfig,
  openBus,
  runUntilSignal,
  systemClock,
  type Clock,
  type EventBus,
  type Logger,
  type RunningService,
} from '@ondine/platform';
import { createApp } from './app.ts';
import { createAccountLetters } from './account/account-letters.ts';
import { configSchema, identityProviderOf, policiesOf } from './config.ts';
import { createMailer } from './mail/mailer.ts';
import { createPasswords } from './passwords.ts';
import { createMembershipStore } from './payment/membership-store.ts';
import { createNotificationStore, notificationModel } from './payment/notification-store.ts';
import { createRefreshMembership } from './payment/refresh-membership.ts';
import { createStripeProvider } from './payment/stripe-provider.ts';
import { createRateLimits } from './rate-limits.ts';
import { createRefreshCookie } from './refresh-cookie.ts';
import { seedDemoAccounts } from './seed.ts';
import { createKnownDevice } from './sign-in/known-device.ts';
import { createSignInNonce } from './sign-in/sign-in-nonce.ts';
import { createThirdPartySignIn } from './sign-in/third-party-sign-in.ts';
import { createSignIns } from './sign-ins.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { createKeyRing } from './tokens/key-ring.ts';
import { createRefreshFamilyStore, refreshFamilyModel } from './tokens/refresh-family-store.ts';
import { createSeal } from './tokens/seal.ts';
import { createSigningKeyStore, signingKeyModel } from './tokens/signing-key-store.ts';
import { userModel } from './user-model.ts';
import { createUserStore } from './user-store.ts';

export interface StartAuthOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The bus of this process; without it the service connects to `AMQP_URL`. */
  readonly bus?: EventBus;
  readonly logger?: Logger;
  readonly clock?: Clock;
}

/**
 * Starts the auth service.
 * @throws StartupError when the configuration or what it depends on does not allow it
 */
export async function startAuth({
  env,
  bus: givenBus,
  clock = systemClock,
  ...options
}: StartAuthOptions): Promise<RunningService> {
  const config = loadConfig(configSchema, env);
  const policies = policiesOf(config);
  const logger = options.logger ?? createLogger({ service: 'auth', level: config.LOG_LEVEL });
  const stack = createStopStack(logger);
  try {
    const mongo = await connectMongo({ uri: config.MONGODB_URI, dbName: config.MONGODB_DB, logger });
    stack.add('database', () => mongo.close());
    const models = {
      users: userModel(mongo.connection),
      families: refreshFamilyModel(mongo.connection),
      keys: signingKeyModel(mongo.connection),
      notifications: notificationModel(mongo.connection),
    };
    await mongo.buildIndexes(Object.values(models));
    const redis =
      config.REDIS_URL === undefined ? undefined : await connectRedis({ url: config.REDIS_URL, logger });
    if (redis)
      stack.add('redis', async () => {
        await redis.quit();
      });
    const { bus, release } = await openBus(givenBus, config, logger);
    stack.add('bus', release);
    const outbox = createOutboxRelay({ collection: models.users.collection, bus, clock, logger });
    stack.add('outbox', () => outbox.stop());

    const users = createUserStore(models.users);
    const keys = createKeyRing({
      store: createSigningKeyStore(models.keys),
      seal: createSeal(config.SIGNING_KEY_SECRET, 'signing-key'),
      clock,
    });
    await keys.publicKeys();
    const passwords = await createPasswords();
    const shared = {
      users,
      passwords,
      clock,
      logger,
      relayEvents: (userId: string) => void outbox.kick(userId),
    };
    const mailer = createMailer({ url: config.MAIL_URL, from: config.MAIL_FROM });
    stack.add('mail', () => {
      mailer.close();
      return Promise.resolve();
    });
    const letters = createAccountLetters({ ...shared, mailer, publicUrl: config.PUBLIC_URL });
    stack.add('letters', () => letters.settled());
    const identityProvider = identityProviderOf(config);
    const payments = {
      ...shared,
      memberships: createMembershipStore(models.users),
      provider: createStripeProvider({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        apiBase: config.STRIPE_API_BASE,
        publicUrl: config.PUBLIC_URL,
        productName: config.PRODUCT_NAME,
      }),
    };
    if (config.SEED_DEMO) await seedDemoAccounts(shared, clock);

    const app = createApp({
      ...payments,
      ...policies,
      publicUrl: config.PUBLIC_URL,
      internalToken: config.INTERNAL_TOKEN,
      keys,
      verifier: createTokenVerifier({ jwks: keys.verificationKey, clock }),
      signIns: createSignIns({
        ...shared,
        families: createRefreshFamilyStore(models.families),
        accessTokens: createAccessTokens({ keys, clock }),
      }),
      limits: createRateLimits({
        perAddress: config.LOGIN_LIMIT_PER_ADDRESS,
        perAccount: config.LOGIN_LIMIT_PER_ACCOUNT,
        redis,
      }),
      cookie: createRefreshCookie({ secure: policies.cookieSecure }),
      knownDevice: createKnownDevice({ secret: config.SIGNING_KEY_SECRET, secure: policies.cookieSecure }),
      nonce: createSignInNonce({ secure: policies.cookieSecure }),
      identityProvider,
      thirdPartySignIn: createThirdPartySignIn({ ...shared, ...policies, identityProvider }),
      letters,
      refreshMembership: createRefreshMembership(payments),
      notifications: createNotificationStore(models.notifications),
      metrics: createMetrics('auth', { processMetrics: import.meta.main }),
      readiness: { database: mongo.probe, bus: () => bus.probe() },
    });
    const service = await listen(app, { host: config.HOST, port: config.PORT });
    stack.add('server', () => service.close());
    return { ...service, close: () => stack.stop() };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

if (import.meta.main) await runUntilSignal(() => startAuth({ env: process.env }));
