import { configSchema as achievements } from '@ondine/achievements/config';
import { configSchema as auth } from '@ondine/auth/config';
import { configSchema as backup, restoreConfigSchema as restore } from '@ondine/backups/config';
import { configSchema as chat } from '@ondine/chat/config';
import { gatewayConfigSchema as gateway } from '@ondine/gateway/config';
import { ConfigError, loadConfig } from '@ondine/platform/config';
import { configSchema as sessions } from '@ondine/sessions/config';
import type { z } from 'zod';
import type { ImageName } from '../images/image-parts.ts';
import { omittedFrom, omittedSettings } from './omitted-settings.ts';

/** What an image runs: the part it is named after, or the restore, which the backup image also holds. */
export type Program = ImageName | 'restore';

const schemas: Readonly<Record<Program, z.ZodObject>> = {
  backup,
  restore,
  gateway,
  auth,
  sessions,
  chat,
  achievements,
};

/** What the image itself sets, and what Node reads rather than our code. */
const alwaysThere: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  HOST: '0.0.0.0',
  PORT: '8080',
  METRICS_HOST: '0.0.0.0',
  METRICS_PORT: '9090',
  LINGER_SECONDS: '5',
  DRAIN_SECONDS: '30',
  DATABASE_WAIT_SECONDS: '86400',
};
const ofTheImage: Readonly<Partial<Record<Program, Record<string, string>>>> = {
  gateway: { SITE_DIR: '/app/site' },
};

/** The environment of a part in its container: the image's, then the deployment's. */
export const containerEnvironment = (
  part: Program,
  given: Readonly<Record<string, string>>,
): Record<string, string> => ({ ...alwaysThere, ...ofTheImage[part], ...given });

/** The settings of a deployment with which a part would not start, or which it does not know. */
export function environmentViolations(part: Program, given: Readonly<Record<string, string>>): string[] {
  const schema = schemas[part];
  const unknown = Object.keys(given)
    .filter((name) => !(name in schema.shape))
    .map((name) => `${name} is no setting of ${part}`);
  try {
    const config: Record<string, unknown> = loadConfig(schema, containerEnvironment(part, given));
    // Optional on a single machine, required for replicas.
    const missing = ['AMQP_URL', 'REDIS_URL'].filter(
      (name) =>
        name in schema.shape && config[name] === undefined && !(part === 'gateway' && name === 'AMQP_URL'),
    );
    return [...unknown, ...missing.map((name) => `${name} is missing: replicas need it`)];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...unknown, ...error.violations];
  }
}

/**
 * Settings of a part that a deployment neither sets nor omits for a listed reason, and those that it sets despite a
 * reason. A setting of the image is also a reason.
 * @param given the names of the settings that the part gets
 */
export function omissionViolations(part: Program, given: readonly string[]): string[] {
  const omitted = { ...omittedSettings, ...omittedFrom[part], ...containerEnvironment(part, {}) };
  const settings = Object.keys(schemas[part].shape);
  return [
    ...settings
      .filter((name) => !given.includes(name) && !(name in omitted))
      .map((name) => `${name} is given to ${part} nowhere, and omitted-settings.ts does not say why`),
    ...given
      .filter((name) => name in omitted)
      .map((name) => `${name} is given to ${part}, and omitted-settings.ts says that it is not`),
  ];
}

/** Omission reasons for names that are no setting of any part. */
export const uselessOmissions = (): string[] =>
  [...Object.keys(omittedSettings), ...Object.values(omittedFrom).flatMap((each) => Object.keys(each))]
    .filter((name) => !Object.values(schemas).some(({ shape }) => name in shape))
    .map((name) => `omitted-settings.ts names ${name}, which is no setting`);

/** All settings of all parts and jobs, without duplicates. */
export const allSettings = (): readonly string[] => [
  ...new Set(Object.values(schemas).flatMap(({ shape }) => Object.keys(shape))),
];
