import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform';
import { z } from 'zod';
import { contentFolder } from './content-folder.ts';

const schema = serviceConfigSchema
  .extend({
    JWKS_URL: z.url(),
    MONGODB_DB: z.string().default('ondine_chat'),
    CONTENT_DIR: z.string().default(contentFolder).describe('The folder of scenario files'),
  })
  .superRefine(refuseDevelopmentSecrets);

export type ChatConfig = z.infer<typeof schema>;

/** @throws ConfigError with every fault of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): ChatConfig =>
  loadConfig(schema, env);
