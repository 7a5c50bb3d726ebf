import { loadConfig } from '@ondine/platform/config';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { z } from 'zod';
import { startAccountStandIn } from './start-account-stand-in.ts';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

/** The environment of the stand-in as its own process. */
const configSchema = z.object({
  // Never in production: its inbox is public, it logs mails, and it signs in anyone as any user.
  NODE_ENV: z
    .literal(['development', 'test'], 'must not be production: this is a stand-in')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  SMTP_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, '')),
});

await runUntilSignal(async () => {
  const config = loadConfig(configSchema, process.env);
  return await startAccountStandIn({
    host: config.HOST,
    port: config.PORT,
    smtpPort: config.SMTP_PORT,
    publicUrl: config.PUBLIC_URL,
    logger: createLogger({ service: 'account-stand-in', level: config.LOG_LEVEL }),
  });
});
