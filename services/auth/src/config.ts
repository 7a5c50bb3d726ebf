import { refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform';
import { z } from 'zod';

const developmentSigningKeySecret = 'ondine-development-signing-key-secret';
const developmentStripeKey = 'sk_test_ondine_stand_in';
const developmentWebhookSecret = 'whsec_ondine_stand_in';

const address = (what: string) => z.url({ protocol: /^https?$/, error: `must be the address of ${what}` });
const perMinute = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const fields = serviceConfigSchema.extend({
  MONGODB_DB: z.string().min(1).default('ondine_auth'),
  PUBLIC_URL: address('the site as browsers reach it')
    .default('http://localhost:3000')
    .transform((url) => url.replace(/\/+$/, '')),
  PAYMENT_PROVIDER: z
    .enum(['stripe', 'stand-in'])
    .optional()
    .describe('Names the stand-in on purpose, in production'),
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
  SIGNING_KEY_SECRET: z
    .string()
    .min(24, 'must have at least 24 characters')
    .default(developmentSigningKeySecret),
  SEED_DEMO: z.stringbool().default(false).describe('Makes the demo accounts'),
  REQUIRE_AGE_CONFIRMATION: z.stringbool().optional(),
  COOKIE_SECURE: z.stringbool().optional(),
  LOGIN_LIMIT_PER_ADDRESS: perMinute(120),
  LOGIN_LIMIT_PER_ACCOUNT: perMinute(20),
});

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
  if (config.PAYMENT_PROVIDER === 'stand-in') return;
  if (config.STRIPE_SECRET_KEY === developmentStripeKey) {
    refuse(
      'STRIPE_SECRET_KEY',
      'must be set in production (PAYMENT_PROVIDER=stand-in takes test payments on purpose)',
    );
  }
  if (config.STRIPE_WEBHOOK_SECRET === developmentWebhookSecret) {
    refuse('STRIPE_WEBHOOK_SECRET', 'must be set in production');
  }
  if (config.STRIPE_API_BASE !== undefined) {
    refuse('STRIPE_API_BASE', 'must not be set in production: payments would not reach Stripe');
  }
});

export type AuthConfig = z.output<typeof configSchema>;

/** What follows from the environment rather than standing in it. */
export function policiesOf(config: AuthConfig) {
  const production = config.NODE_ENV === 'production';
  return {
    requireAgeConfirmation: config.REQUIRE_AGE_CONFIRMATION ?? production,
    cookieSecure: config.COOKIE_SECURE ?? production,
    testMode: config.STRIPE_API_BASE !== undefined,
  };
}
