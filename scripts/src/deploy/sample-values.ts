/**
 * Plausible values with which the check tests whether a deployment sets all that its parts need. It has every secret
 * and every URL that an operator must set, by the name of its variable.
 */
export const sampleValues: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://ondine.example',
  INTERNAL_TOKEN: 'a-sample-token-between-the-parts',
  SIGNING_KEY_SECRET: 'a-sample-secret-that-seals-the-keys',
  MONGODB_PASSWORD: 'asamplepasswordofthedatabase',
  RABBITMQ_PASSWORD: 'asamplepasswordofthebroker',
  REDIS_PASSWORD: 'asamplepasswordofthecache',
  MONGODB_URI: 'mongodb+srv://ondine:sample@cluster.example/',
  AMQP_URL: 'amqps://ondine:sample@broker.example',
  REDIS_URL: 'rediss://:sample@cache.example:6379',
  BACKUP_KEY: 'c2FtcGxlIGtleSBvZiB0aGlydHktdHdvIGJ5dGVzIQ==',
  S3_ACCESS_KEY: 'sample-access-key',
  S3_SECRET_KEY: 'sample-secret-key',
  STRIPE_SECRET_KEY: 'sk_live_sample',
  STRIPE_WEBHOOK_SECRET: 'whsec_sample',
  MAIL_URL: 'smtps://ondine:sample@mail.example:465',
  MAIL_FROM: 'Ondine <hello@ondine.example>',
  LLM_API_KEY: 'sample-key-of-the-endpoint',
  VAPID_PUBLIC_KEY: 'a-sample-public-key',
  VAPID_PRIVATE_KEY: 'a-sample-private-key',
  VAPID_SUBJECT: 'mailto:hello@ondine.example',
};
