import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform';
import { z } from 'zod';

const schema = serviceConfigSchema
  .extend({ JWKS_URL: z.url(), MONGODB_DB: z.string().default('ondine_achievements') })
  .superRefine(refuseDevelopmentSecrets);

export type AchievementsConfig = z.infer<typeof schema>;

/** @throws ConfigError with every fault of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): AchievementsConfig =>
  loadConfig(schema, env);
