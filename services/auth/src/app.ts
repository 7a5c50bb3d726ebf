import type { RequestListener } from 'node:http';
import type { RevokedSignIn } from '@ondine/platform/auth';
import type { TokenVerifier } from '@ondine/platform/auth/token-verifier';
import { createBaseApp, type BaseAppOptions } from '@ondine/platform/http/base-app';
import { authImplementations, type AuthRoutesDeps } from './sign-in/auth-routes.ts';
import { accountImplementations, type AccountRoutesDeps } from './account/account-routes.ts';
import type { DeleteAccountDeps } from './account/delete-account.ts';
import {
  emailChangeImplementations,
  type EmailChangeRoutesDeps,
} from './email-change/email-change-routes.ts';
import { internalRouter } from './internal-routes.ts';
import { onboardingImplementations } from './onboarding/onboarding-routes.ts';
import { passkeyImplementations, type PasskeyRoutesDeps } from './passkeys/passkey-routes.ts';
import { paymentImplementations, type PaymentRoutesDeps } from './payment/payment-routes.ts';
import { mountWebhook, type WebhookDeps } from './payment/webhook-route.ts';
import { secondStepImplementations, type SecondStepRoutesDeps } from './second-step/second-step-routes.ts';
import type { KeyRing } from './tokens/key-ring.ts';

export interface AuthAppDeps
  extends
    Omit<BaseAppOptions, 'mount' | 'mountRaw'>,
    AuthRoutesDeps,
    AccountRoutesDeps,
    DeleteAccountDeps,
    EmailChangeRoutesDeps,
    SecondStepRoutesDeps,
    PasskeyRoutesDeps,
    PaymentRoutesDeps,
    WebhookDeps {
  readonly verifier: TokenVerifier;
  readonly keys: KeyRing;
  readonly internalToken: string;
  readonly listRevoked: () => Promise<RevokedSignIn[]>;
}

/** Seconds for which clients may cache the public keys. A new key is published a day before it signs. */
const keysMaxAge = 300;

/** The HTTP app of the auth service: accounts, sign-ins, onboarding and payment. */
export function createApp(deps: AuthAppDeps): RequestListener {
  return createBaseApp({
    logger: deps.logger,
    metrics: deps.metrics,
    readiness: deps.readiness,
    mountRaw: (app) => mountWebhook(app, deps),
    mount(app) {
      app.get('/.well-known/jwks.json', async (_request, response) => {
        response.set('Cache-Control', `public, max-age=${keysMaxAge}`).json(await deps.keys.publicKeys());
      });
      app.use('/internal', internalRouter(deps));
    },
    routes: {
      guards: { verifier: deps.verifier },
      implementations: [
        ...authImplementations(deps),
        ...accountImplementations(deps),
        ...emailChangeImplementations(deps),
        ...secondStepImplementations(deps),
        ...passkeyImplementations(deps),
        ...onboardingImplementations(deps),
        ...paymentImplementations(deps),
      ],
    },
  });
}
