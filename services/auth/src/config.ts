import { refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform/config';
import { z } from 'zod';
import { developmentProvider, googleProvider, type IdentityProvider } from './sign-in/identity-provider.ts';

const developmentSigningKeySecret = 'ondine-development-signing-key-secret';
const developmentStripeKey = 'sk_test_ondine_stand_in';
const developmentWebhookSecret = 'whsec_ondine_stand_in';

/** Usually nothing listens there: sending fails then, and is logged. */
const developmentMailUrl = 'smtp://127.0.0.1:1025';

const address = (what: string) => z.url({ protocol: /^https?$/, error: `must be the address of ${what}` });
const perMinute = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const fields = serviceConfigSchema.extend({
  MONGODB_DB: z.string().min(1).default('ondine_auth'),
  PUBLIC_URL: address('the site as browsers reach it')
    .default('http://localhost:3000')
    .transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  PAYMENT_PROVIDER: z
    .enum(['stripe', 'stand-in'])
    .optional()
    .describe('Production refuses the stand-in: whoever knows its address pays nothing'),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_', 'must be a secret key of Stripe')
    .default(developmentStripeKey),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'must be a signing secret of Stripe')
    .default(developmentWebhookSecret),
  STRIPE_API_BASE: address('what speaks the API of Stripe').optional(),
  PRODUCT_NAME: z.string().min(1).default('Ondine Premium'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  OPENID_STAND_IN_URL: address('the local OpenID provider').optional(),
  MAIL_PROVIDER: z
    .enum(['smtp', 'stand-in'])
    .optional()
    .describe('Production refuses the stand-in: its inbox is open to everybody'),
  MAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be the smtp:// or smtps:// address of a mail server' })
    .default(developmentMailUrl),
  MAIL_FROM: z.string().min(3).default('Ondine <no-reply@ondine.test>'),
  MAIL_INBOX_URL: address('the page that shows the mail of the stand-in').optional(),
  SIGNING_KEY_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .default(developmentSigningKeySecret),
  SEED_DEMO: z.stringbool().default(false).describe('Makes the demo accounts'),
  REQUIRE_AGE_CONFIRMATION: z.stringbool().optional(),
  ADMINS_NEED_SECOND_STEP: z
    .stringbool()
    .optional()
    .describe('Whether admin pages wait for a second step; always so in production'),
  COOKIE_SECURE: z.stringbool().optional(),
  PASSWORD_MIN_GUESSES: z.coerce
    .number()
    .min(0)
    .optional()
    .describe('Tries that guessing a new password must take, by zxcvbn; at least ten million in production'),
  LOGIN_LIMIT_PER_ADDRESS: perMinute(120),
  LOGIN_LIMIT_PER_ACCOUNT: perMinute(20),
});

/** The tries that guessing a new password must take in production, at least. */
const productionMinGuesses = 1e7;

/** The environment of the auth service. Production has no default secrets and no default provider. */
export const configSchema = fields.superRefine((config, context) => {
  refuseDevelopmentSecrets(config, context);
  if (config.NODE_ENV !== 'production') return;
  const refuse = (name: keyof typeof config, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message });
  };
  if (config.SIGNING_KEY_SECRET === developmentSigningKeySecret) {
    refuse('SIGNING_KEY_SECRET', 'must be set to a secret of your own in production');
  }
  if (config.SEED_DEMO) refuse('SEED_DEMO', 'must be off in production: the passwords are public');
  if (config.COOKIE_SECURE === false) {
    refuse(
      'COOKIE_SECURE',
      'must not be off in production: sign-ins would go over the network in clear text',
    );
  }
  if (config.REQUIRE_AGE_CONFIRMATION === false) {
    refuse('REQUIRE_AGE_CONFIRMATION', 'must not be off in production: the platform is for adults only');
  }
  if (config.PASSWORD_MIN_GUESSES !== undefined && config.PASSWORD_MIN_GUESSES < productionMinGuesses) {
    refuse('PASSWORD_MIN_GUESSES', `must be at least ${productionMinGuesses} in production`);
  }
  if (config.OPENID_STAND_IN_URL !== undefined) {
    refuse('OPENID_STAND_IN_URL', 'must not be set in production: anybody could sign in as anyone');
  }
  if (config.MAIL_PROVIDER === 'stand-in') {
    refuse('MAIL_PROVIDER', 'must not be stand-in in production: anybody could read all mail');
  }
  if (config.MAIL_INBOX_URL !== undefined) {
    refuse('MAIL_INBOX_URL', 'must not be set in production: there is no inbox');
  }
  if (config.MAIL_URL === developmentMailUrl) refuse('MAIL_URL', 'must be set in production');
  if (config.PAYMENT_PROVIDER === 'stand-in') {
    refuse('PAYMENT_PROVIDER', 'must not be stand-in in production: anybody could have a plan for nothing');
  }
  if (config.STRIPE_SECRET_KEY === developmentStripeKey) {
    refuse('STRIPE_SECRET_KEY', 'must be set in production');
  }
  if (config.STRIPE_WEBHOOK_SECRET === developmentWebhookSecret) {
    refuse('STRIPE_WEBHOOK_SECRET', 'must be set in production');
  }
  if (config.STRIPE_API_BASE !== undefined) {
    refuse('STRIPE_API_BASE', 'must not be set in production: payments would not reach Stripe');
  }
});

export type AuthConfig = z.output<typeof configSchema>;

/** Values derived from the environment. */
export function policiesOf(config: AuthConfig) {
  const production = config.NODE_ENV === 'production';
  return {
    requireAgeConfirmation: config.REQUIRE_AGE_CONFIRMATION ?? production,
    cookieSecure: config.COOKIE_SECURE ?? production,
    passwordMinGuesses: config.PASSWORD_MIN_GUESSES ?? (production ? productionMinGuesses : 0),
    adminsNeedSecondStep: production || config.ADMINS_NEED_SECOND_STEP === true,
    requireMailTls: production,
    testMode: config.STRIPE_API_BASE !== undefined,
    mailInboxUrl: config.MAIL_INBOX_URL ?? null,
  };
}

/** The identity provider of third-party sign-ins: Google if we have a client id, else the local one if there is any. */
export function identityProviderOf(config: AuthConfig): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, OPENID_STAND_IN_URL: standIn } = config;
  if (clientId !== undefined) return googleProvider(clientId);
  return standIn === undefined ? null : developmentProvider(standIn, config.PUBLIC_URL);
}
