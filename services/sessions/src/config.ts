import { loadConfig, refuseDevelopmentSecrets, serviceConfigSchema } from '@ondine/platform/config';
import { z } from 'zod';

/** The push services of the common browsers: Chromium, Firefox, Edge, Safari. */
const commonPushHosts = 'fcm.googleapis.com,.push.services.mozilla.com,.notify.windows.com,.push.apple.com';

export const configSchema = serviceConfigSchema
  .extend({
    JWKS_URL: z
      .url()
      .describe('Where the auth service has its keys; it is asked there about memberships, too'),
    MONGODB_DB: z.string().default('ondine_sessions'),
    VAPID_PUBLIC_KEY: z.string().min(1).optional().describe('Lets reminders be pushed, with the two below'),
    VAPID_PRIVATE_KEY: z.string().min(1).optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:|https:)/, 'must be a mailto: or https: address')
      .optional(),
    PUSH_HOSTS: z
      .string()
      .default(commonPushHosts)
      .transform((hosts) => hosts.split(',').map((host) => host.trim()))
      .describe('Hosts of push services, separated by commas; a leading dot stands for all below'),
  })
  .superRefine(refuseDevelopmentSecrets)
  .superRefine((config, context) => {
    const keys = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;
    const missing = keys.filter((key) => config[key] === undefined);
    if (missing.length === 0 || missing.length === keys.length) return;
    for (const key of missing) {
      context.addIssue({ code: 'custom', path: [key], message: `is needed with the other VAPID settings` });
    }
  });

export type SessionsConfig = z.infer<typeof configSchema>;

/** @throws ConfigError with every violation of the environment */
export const readConfig = (env: Readonly<Record<string, string | undefined>>): SessionsConfig =>
  loadConfig(configSchema, env);

/** The VAPID keys for push reminders; null when reminders are shown only in the app. */
export function vapidKeysOf(config: SessionsConfig) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = config;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}
