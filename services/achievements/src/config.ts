import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform/config';
import { z } from 'zod';

export const configSchema = serviceConfigSchema
  .extend({ JWKS_URL: z.url(), MONGODB_DB: z.string().default('ondine_achievements') })
  .superRefine(refuseDevelopmentSecrets);

export type AchievementsConfig = z.infer<typeof configSchema>;

/** @throws ConfigError with every violation of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): AchievementsConfig =>
  loadConfig(configSchema, env);
