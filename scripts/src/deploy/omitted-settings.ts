import type { Program } from './part-configs.ts';

/**
 * Settings that no deployment sets, each with the reason. All others of a part, except those of its image, are in
 * `docker-compose.yml` (from `.env.example`) and in `k8s/base`, so that an operator finds them in both.
 */
export const omittedSettings: Readonly<Record<string, string>> = {
  RELEASE_PUBLIC_KEYS: 'the image is built with it',
  CONTENT_DIR: 'the scenarios are in the image',

  TEST_CHECKOUT_URL: 'of a stand-in, refused in production',
  DEVELOPMENT_URL: 'of a stand-in, refused in production',
  STRIPE_API_BASE: 'of a stand-in, refused in production',
  OPENID_STAND_IN_URL: 'of a stand-in, refused in production',
  MAIL_INBOX_URL: 'of a stand-in, refused in production',
  PAYMENT_PROVIDER: 'chooses a stand-in; production has one answer',
  MAIL_PROVIDER: 'chooses a stand-in; production has one answer',
  CHAT_PARTNER: 'chooses a stand-in; production has one answer',
  SEED_DEMO: 'demo accounts are for development',

  AMQP_NAMESPACE: 'for a broker that is shared with others; the autoscaler reads queues by its default',
  MONGODB_DB: 'each service has its own by default; the users in the secrets are made for it',
  COOKIE_SECURE: 'true in production',
  REQUIRE_AGE_CONFIRMATION: 'true in production',
  ADMINS_NEED_SECOND_STEP: 'true in production',
  PASSWORD_MIN_GUESSES: 'production has the value that was decided on',
  PUSH_HOSTS: 'the push services of browsers are known',
  LLM_TIMEOUT_MS: 'fits into the time that a call may take as a whole',

  REUSE_PORT: 'a container has an address of its own',

  SITE_REQUESTS_PER_MINUTE: 'a limit against abuse, measured with its default',
  OPEN_CALLS_PER_ADDRESS: 'a limit against abuse, measured with its default',
  OPEN_STREAMS_PER_ADDRESS: 'a limit against abuse, measured with its default',
  OPEN_FILES_PER_ADDRESS: 'a limit against abuse, measured with its default',
  CONNECTIONS_PER_ADDRESS: 'a limit against abuse, measured with its default',
  LOGIN_LIMIT_PER_ADDRESS: 'a limit against abuse, measured with its default',
  LOGIN_LIMIT_PER_ACCOUNT: 'a limit against abuse, measured with its default',
};

/** Settings that a single part does not get. */
export const omittedFrom: Readonly<Partial<Record<Program, Readonly<Record<string, string>>>>> = {
  gateway: { AMQP_URL: 'it writes and reads no event' },
};
