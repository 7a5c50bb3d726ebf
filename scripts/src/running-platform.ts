import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '@ondine/platform/config';
import { z } from 'zod';
import type { PlatformAddresses } from './part-environment.ts';
import { projectRoot } from './project-root.ts';

const address = z.url().transform((url) => url.replace(/(?<!\/)\/+$/, ''));

const platformSchema = z.object({
  mongoUri: z.string().min(1),
  redisUrl: z.string().optional(),
  internalToken: z.string().min(1),
  authUrl: address,
  sessionsUrl: address,
  chatUrl: address,
  achievementsUrl: address,
});

/** The URLs of a running platform's parts, and their shared secret. */
export type RunningPlatform = z.output<typeof platformSchema>;

/** Builds the record from where the parts listen. */
export function runningPlatformAt(
  { mongoUri, internalToken, ports }: PlatformAddresses,
  redisUrl: string | undefined,
): RunningPlatform {
  const at = (part: keyof typeof ports) => `http://127.0.0.1:${ports[part]}`;
  return {
    mongoUri,
    ...(redisUrl !== undefined && { redisUrl }),
    internalToken,
    authUrl: at('auth'),
    sessionsUrl: at('sessions'),
    chatUrl: at('chat'),
    achievementsUrl: at('achievements'),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

const fileIn = (dataDir: string) => join(dataDir, 'running.json');
/** The file that commands read. */
const noteFor = (env: Environment) => fileIn(resolve(projectRoot, env['DATA_DIR'] ?? '.data'));

/**
 * Writes the file for commands that work on a running platform. Only this user can read it, since it holds the shared
 * secret.
 * @returns a function that deletes the file
 */
export function noteRunningPlatform(dataDir: string, platform: RunningPlatform): () => Promise<void> {
  writeFileSync(fileIn(dataDir), JSON.stringify(platform, null, 2), { mode: 0o600 });
  return () => {
    rmSync(fileIn(dataDir), { force: true });
    return Promise.resolve();
  };
}

const answersWithinMs = 2000;

/**
 * Only one platform at a time may use a data folder: a second one would mix its files with those of the first and
 * overwrite its record.
 * @throws StartupError when the recorded platform answers
 */
export async function requireOwnFolder(dataDir: string): Promise<void> {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return;
  const note = platformSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!note.success) return;
  const { authUrl } = note.data;
  const signal = AbortSignal.timeout(answersWithinMs);
  const answers = await fetch(`${authUrl}/healthz`, { signal }).then(
    () => true,
    () => false,
  );
  if (!answers) return;
  throw new StartupError(
    `A platform runs on ${dataDir} already (its auth service answers at ${authUrl}): stop it, or start this one on a folder of its own with DATA_DIR=FOLDER.`,
  );
}

/**
 * Finds the running platform: from the environment when it names an auth service, else from the file in the data
 * folder.
 * @throws StartupError when there is neither
 */
export function findRunningPlatform(env: Environment): RunningPlatform {
  if (env['AUTH_URL']) return fromEnvironment(env);
  const file = noteFor(env);
  if (!existsSync(file)) {
    throw new StartupError(
      `No running platform was found: there is no ${file}. Start it with npm start, npm run dev or npm run start:distributed (DATA_DIR must be the same), or set MONGODB_URI, INTERNAL_TOKEN and the address of each service, such as AUTH_URL.`,
    );
  }
  return platformSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * The error when a service of the found platform does not answer.
 * @param url of the service, or one below it
 */
export function unanswered(url: string, env: Environment, cause: unknown): StartupError {
  const source = env['AUTH_URL'] ? 'the environment' : noteFor(env);
  return new StartupError(
    `The service at ${new URL(url).origin} does not answer. Its address is from ${source}: does that platform run?`,
    { cause },
  );
}

/** The environment variable of each field. */
const variables: Readonly<Record<keyof RunningPlatform, string>> = {
  mongoUri: 'MONGODB_URI',
  redisUrl: 'REDIS_URL',
  internalToken: 'INTERNAL_TOKEN',
  authUrl: 'AUTH_URL',
  sessionsUrl: 'SESSIONS_URL',
  chatUrl: 'CHAT_URL',
  achievementsUrl: 'ACHIEVEMENTS_URL',
};

function fromEnvironment(env: Environment): RunningPlatform {
  const given = Object.entries(variables).map(([name, variable]) => [name, env[variable]]);
  const read = platformSchema.safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const missing = read.error.issues.map(({ path: [name] }) => variables[name as keyof RunningPlatform]);
  throw new StartupError(`With AUTH_URL set, these are wanted too: ${missing.join(', ')}.`);
}
