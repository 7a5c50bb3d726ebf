import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform';
import { z } from 'zod';

export const configSchema = serviceConfigSchema
  .extend({ JWKS_URL: z.url(), MONGODB_DB: z.string().default('ondine_sessions') })
  .superRefine(refuseDevelopmentSecrets);

export type SessionsConfig = z.infer<typeof configSchema>;

/** @throws ConfigError with every fault of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): SessionsConfig =>
  loadConfig(configSchema, env);
