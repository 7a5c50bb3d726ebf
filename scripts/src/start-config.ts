import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { serviceConfigSchema, StartupError } from '@ondine/platform/config';
import { isPortFree } from '@ondine/platform/http';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

/** The settings that `npm start` and `npm run start:distributed` read themselves. */
export const startConfigSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  NODE_ENV: z.enum(['development', 'production']).default('development'),
  SITE_DIR: z.string().optional().describe('Front ends that are published there already: nothing is built'),
  LOG_LEVEL: serviceConfigSchema.shape.LOG_LEVEL.unwrap().default('warn'),
  DEMO_HISTORY: z
    .stringbool()
    .default(true)
    .describe('In development the demo member has ten weeks of history, and bots for company'),
  PUBLIC_URL: z.url().optional(),
  MONGODB_URI: z.string().optional(),
  AMQP_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  INTERNAL_TOKEN: z.string().optional(),
  SERVICE_CANARIES_FILE: z.string().min(1).optional(),
  // The parent process must wait as long as its child processes may take.
  ...serviceConfigSchema.pick({ DATABASE_WAIT_SECONDS: true, LINGER_SECONDS: true, DRAIN_SECONDS: true })
    .shape,
  STRIPE_SECRET_KEY: z.string().optional(),
  PAYMENT_PROVIDER: z.enum(['stripe', 'stand-in']).optional(),
  MAIL_URL: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_BASE_URL: z.string().optional(),
  CHAT_PARTNER: z.enum(['endpoint', 'stand-in']).optional(),
});
export type StartConfig = z.infer<typeof startConfigSchema>;

/** @throws StartupError when the port is in use */
export async function requireFreePort({ PORT, HOST }: Pick<StartConfig, 'PORT' | 'HOST'>): Promise<void> {
  if (await isPortFree(PORT, HOST)) return;
  throw new StartupError(
    `Port ${PORT} is taken: stop what uses it, or choose another with PORT=3001 (and DATA_DIR=FOLDER beside another Ondine of this checkout).`,
  );
}

/**
 * Creates the data folder.
 * @returns its full path
 * @throws StartupError when it is not writable
 */
export function requireDataDir(given: string): string {
  const folder = resolve(projectRoot, given);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartupError(`The data folder ${folder} cannot be written to: choose another with DATA_DIR.`);
  }
  return folder;
}

/** Development uses the payment stand-in without a key, or when it is configured explicitly; production never does. */
export const usesPaymentStandIn = ({ NODE_ENV, STRIPE_SECRET_KEY, PAYMENT_PROVIDER }: StartConfig): boolean =>
  NODE_ENV === 'development' && (PAYMENT_PROVIDER === 'stand-in' || !STRIPE_SECRET_KEY);

/** The same for mail. Development also uses the stand-in's sign-in unless a Google client id is configured. */
export const usesAccountStandIn = ({ NODE_ENV, MAIL_URL, GOOGLE_CLIENT_ID }: StartConfig): boolean =>
  NODE_ENV === 'development' && (!MAIL_URL || !GOOGLE_CLIENT_ID);

/** Without an endpoint, development uses the scripted partner; production only when it is configured explicitly. */
export const usesPartnerStandIn = ({
  NODE_ENV,
  LLM_API_KEY,
  LLM_BASE_URL,
  CHAT_PARTNER,
}: StartConfig): boolean =>
  CHAT_PARTNER === 'stand-in' ||
  (CHAT_PARTNER === undefined && NODE_ENV === 'development' && !LLM_API_KEY && !LLM_BASE_URL);

/** The public URL, without a trailing slash. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<StartConfig, 'PUBLIC_URL' | 'PORT'>) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');
