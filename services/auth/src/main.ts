import { createRevokedSignIns, revokedCachedMs } from '@ondine/platform/auth';
import { createTokenVerifier } from '@ondine/platform/auth/token-verifier';
import { loadConfig } from '@ondine/platform/config';
import { createOutboxRelay } from '@ondine/platform/events/outbox-relay';
import type { RunningPart } from '@ondine/platform/http/listen';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { startService, type StartOptions } from '@ondine/platform/lifecycle/start-service';
import { partVersion } from '@ondine/platform/observability';
import { createApp } from './app.ts';
import { createAccountEmails } from './account/account-emails.ts';
import { configSchema, identityProviderOf, policiesOf } from './config.ts';
import { auditModel } from './audit/audit-document.ts';
import { createAuditLog } from './audit/audit-log.ts';
import { createEmailChangeStore } from './email-change/email-change-store.ts';
import { createMailer } from './mail/mailer.ts';
import { migrateDocuments } from './migrate-documents.ts';
import { challengeModel } from './passkeys/challenge-document.ts';
import { createChallengeStore } from './passkeys/challenge-store.ts';
import { passkeyModel } from './passkeys/passkey-document.ts';
import { createPasskeyStore } from './passkeys/passkey-store.ts';
import { createPasskeys } from './passkeys/passkeys.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { createPasswordRules } from './passwords/password-rules.ts';
import { createPasswords } from './passwords/passwords.ts';
import { createTellCustomerEmail } from './payment/customer-email.ts';
import { createMembershipStore } from './payment/membership-store.ts';
import { notificationModel } from './payment/notification-document.ts';
import { createNotificationStore } from './payment/notification-store.ts';
import { createRefreshMembership } from './payment/refresh-membership.ts';
import { createStripeProvider } from './payment/stripe-provider.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { createRefreshCookie } from './tokens/refresh-cookie.ts';
import { seedDemoAccounts } from './demo/seed.ts';
import { createBrowserMark } from './second-step/browser-mark.ts';
import { createCodes } from './second-step/codes.ts';
import { createSecondStep } from './second-step/second-step.ts';
import { secondStepModel } from './second-step/second-step-document.ts';
import { createSecondStepStore } from './second-step/second-step-store.ts';
import { ticketModel } from './second-step/ticket-document.ts';
import { createTicketStore } from './second-step/ticket-store.ts';
import { createKnownDevice } from './sign-in/known-device.ts';
import { createSignInNonce } from './sign-in/sign-in-nonce.ts';
import { createThirdPartySignIn } from './sign-in/third-party-sign-in.ts';
import { createSignIns } from './sign-in/sign-ins.ts';
import { createStepUp } from './step-up/step-up.ts';
import { createAccessTokens } from './tokens/access-token.ts';
import { createKeyRing } from './tokens/key-ring.ts';
import { refreshFamilyModel } from './tokens/refresh-family-document.ts';
import { createRefreshFamilyStore } from './tokens/refresh-family-store.ts';
import { createRefreshTokens } from './tokens/refresh-token.ts';
import { createSeal } from './tokens/seal.ts';
import { signInEpochModel } from './tokens/sign-in-epoch-document.ts';
import { createSignInEpochStore } from './tokens/sign-in-epoch-store.ts';
import { signingKeyModel } from './tokens/signing-key-document.ts';
import { createSigningKeyStore } from './tokens/signing-key-store.ts';
import { userModel } from './account/user-document.ts';
import { createUserStore } from './account/user-store.ts';

const part = { name: 'auth', version: partVersion(import.meta.url) };

/**
 * Starts the auth service.
 * @throws StartupError when the configuration or a dependency prevents it
 */
export async function startAuth({ env, ...options }: StartOptions): Promise<RunningPart> {
  const config = loadConfig(configSchema, env);
  const policies = policiesOf(config);
  return await startService(part, config, options, async (context) => {
    const { database, redis, bus, clock, logger, stops, metrics, readiness } = context;
    const models = {
      users: userModel(database.connection),
      families: refreshFamilyModel(database.connection),
      epochs: signInEpochModel(database.connection),
      keys: signingKeyModel(database.connection),
      notifications: notificationModel(database.connection),
      audit: auditModel(database.connection),
      secondSteps: secondStepModel(database.connection),
      tickets: ticketModel(database.connection),
      passkeys: passkeyModel(database.connection),
      challenges: challengeModel(database.connection),
    };
    const audit = createAuditLog({ entries: models.audit, clock, logger });
    stops.add('audit log', () => audit.settled());
    await migrateDocuments(database.connection, logger);
    await database.buildIndexes(Object.values(models));
    const outbox = createOutboxRelay({ collection: models.users.collection, bus, clock, logger, metrics });
    stops.add('outbox', () => outbox.stop());

    const users = createUserStore(models.users);
    const emailChanges = createEmailChangeStore(models.users);
    const keys = createKeyRing({
      store: createSigningKeyStore(models.keys),
      seal: createSeal(config.SIGNING_KEY_SECRET, 'signing-key'),
      clock,
    });
    await keys.publicKeys();
    const passwords = await createPasswords();
    stops.add('passwords', () => passwords.close());
    const shared = {
      users,
      emailChanges,
      audit,
      passwords,
      refuseWeakPassword: createPasswordRules({ passwords, minGuesses: policies.passwordMinGuesses }),
      clock,
      logger,
      relayEvents: (userId: string) => void outbox.kick(userId),
    };
    const mailer = createMailer({
      url: config.MAIL_URL,
      from: config.MAIL_FROM,
      requireTLS: policies.requireMailTls,
    });
    stops.add('mail', () => {
      mailer.close();
      return Promise.resolve();
    });
    const emails = createAccountEmails({ ...shared, mailer, publicUrl: config.PUBLIC_URL });
    stops.add('emails', () => emails.settled());
    const identityProvider = identityProviderOf(config);
    const families = createRefreshFamilyStore(models.families);
    const listRevoked = () => families.listRevoked(new Date(clock().getTime() - revokedCachedMs));
    const revoked = createRevokedSignIns({ read: listRevoked, redis, clock, logger });
    stops.add('ended sign-ins', () => revoked.close());
    const codes = createCodes({
      store: createSecondStepStore(models.secondSteps),
      seal: createSeal(config.SIGNING_KEY_SECRET, 'second-step'),
      secret: config.SIGNING_KEY_SECRET,
      clock,
    });
    const browserMark = createBrowserMark({ secure: policies.cookieSecure });
    const tickets = createTicketStore(models.tickets);
    const passkeys = createPasskeys({
      store: createPasskeyStore(models.passkeys),
      challenges: createChallengeStore(models.challenges),
      relyingParty: relyingPartyOf(config.PUBLIC_URL),
      users,
      clock,
    });
    const refreshTokens = createRefreshTokens(config.SIGNING_KEY_SECRET);
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
      verifier: createTokenVerifier({ jwks: keys.verificationKey, revoked, clock }),
      listRevoked,
      refreshTokens,
      signIns: createSignIns({
        ...shared,
        ...policies,
        families,
        epochs: createSignInEpochStore(models.epochs),
        refreshTokens,
        revoked,
        emails,
        accessTokens: createAccessTokens({ keys, clock }),
      }),
      stepUp: createStepUp({ families, clock }),
      codes,
      passkeys,
      browserMark,
      secondStep: createSecondStep({ users, codes, passkeys, tickets, browserMark, clock }),
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
      emails,
      tellCustomerEmail: createTellCustomerEmail(payments),
      refreshMembership: createRefreshMembership(payments),
      notifications: createNotificationStore(models.notifications),
      metrics,
      readiness,
    });
    return await context.serve(app);
  });
}

if (import.meta.main) await runUntilSignal(() => startAuth({ env: process.env }));
