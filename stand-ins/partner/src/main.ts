import './small-memory.ts';
import { loadConfig } from '@ondine/platform/config';
import { runUntilSignal } from '@ondine/platform/lifecycle';
import { createLogger } from '@ondine/platform/observability';
import { z } from 'zod';
import { startOpenAiStandIn } from './start-openai-stand-in.ts';

/** The environment of the stand-in as its own process. */
const configSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

await runUntilSignal(async () => {
  const config = loadConfig(configSchema, process.env);
  return await startOpenAiStandIn({
    host: config.HOST,
    port: config.PORT,
    logger: createLogger({ service: 'conversation-stand-in', level: config.LOG_LEVEL }),
  });
});
