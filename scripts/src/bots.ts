import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chatRoutes, internalCountSchema, internalTokenHeader } from '@ondine/contracts';
import { StartupError } from '@ondine/platform';
import { makeBots } from './bots/make-bots.ts';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform } from './running-platform.ts';

const atOnce = 200;
const usage = 'Usage: npm run bots -- --count 40 [--seed 1], with a count from 1 to 5000';

function readArguments(): { count: number; seed: number } {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
  });
  const count = Number(values.count);
  const seed = Number(values.seed);
  if (!Number.isInteger(count) || count < 1 || count > 5000 || !Number.isInteger(seed)) {
    throw new StartupError(usage);
  }
  return { count, seed };
}

/** Adds bots with histories to the running platform. */
async function main(): Promise<void> {
  const { count, seed } = readArguments();
  const { authUrl, sessionsUrl, chatUrl, internalToken } = findRunningPlatform(process.env);

  async function post(url: string, name: string, items: readonly object[]): Promise<void> {
    for (let start = 0; start < items.length; start += atOnce) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { [internalTokenHeader]: internalToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ [name]: items.slice(start, start + atOnce) }),
      }).catch((error: unknown) => {
        throw new StartupError(`The service at ${url} does not answer.`, { cause: error });
      });
      if (!answer.ok) throw new StartupError(`${url} answered ${answer.status}.`);
      internalCountSchema.parse(await answer.json());
    }
  }

  const scenarios = await fetch(`${chatUrl}${chatRoutes.listExercises.path}`).catch((error: unknown) => {
    throw new StartupError(`The service at ${chatUrl} does not answer.`, { cause: error });
  });
  const scenarioSlugs = chatRoutes.listExercises.reply.parse(await scenarios.json()).map(({ slug }) => slug);
  const bots = makeBots({ count, seed, now: new Date(), newId: randomUUID, scenarioSlugs });
  await post(
    `${authUrl}/internal/bots`,
    'bots',
    bots.map(({ id, firstName, registeredAt }) => ({
      id,
      first_name: firstName,
      registered_at: registeredAt.toISOString(),
    })),
  );
  const sessions = bots.flatMap((bot) => bot.sessions);
  await post(`${sessionsUrl}/internal/bots/sessions`, 'sessions', sessions);
  const conversations = bots.flatMap((bot) => bot.conversations);
  await post(`${chatUrl}/internal/bots/conversations`, 'conversations', conversations);
  console.log(
    `Added ${bots.length} bots with ${sessions.length} workouts and ${conversations.length} conversations. An admin deletes them on /admin.`,
  );
}

await runEntry(main);
