import { loadConfig } from '@ondine/platform/config';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { z } from 'zod';
import { startStripeStandIn } from './start-stripe-stand-in.ts';

/** The environment of the stand-in as its own process. */
const configSchema = z.object({
  // Never in production: anyone who knows its URL could become a member without paying.
  NODE_ENV: z
    .literal(['development', 'test'], 'must not be production: this is a stand-in')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
  WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
  WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must be a signing secret of Stripe'),
  STATE_FILE: z.string().min(1),
});

await runUntilSignal(async () => {
  const config = loadConfig(configSchema, process.env);
  return await startStripeStandIn({
    host: config.HOST,
    port: config.PORT,
    publicUrl: config.PUBLIC_URL,
    webhookUrl: config.WEBHOOK_URL,
    webhookSecret: config.WEBHOOK_SECRET,
    stateFile: config.STATE_FILE,
    logger: createLogger({ service: 'payment-stand-in', level: config.LOG_LEVEL }),
  });
});
