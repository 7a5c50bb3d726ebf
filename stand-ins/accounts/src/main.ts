import { createLogger, loadConfig, runUntilSignal } from '@ondine/platform';
import { z } from 'zod';
import { startAccountStandIn } from './start-account-stand-in.ts';

const port = z.coerce.number().int().min(0).max(65_535).default(0);

/** The environment of the stand-in as a process of its own. */
const configSchema = z.object({
  // Its inbox is open to everybody, it writes mail to the log, and it vouches for anybody.
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
