import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StartupError } from '@ondine/platform/config';
import { createHistoryClient } from './bots/history-client.ts';
import { makeBots } from './bots/make-bots.ts';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform } from './running-platform.ts';

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
  const client = createHistoryClient(findRunningPlatform(process.env));
  const scenarioSlugs = await client.scenarioSlugs();
  const bots = makeBots({ count, seed, now: new Date(), newId: randomUUID, scenarioSlugs });
  const sessions = bots.flatMap((bot) => bot.sessions);
  const conversations = bots.flatMap((bot) => bot.conversations);
  await client.addBots(bots);
  await client.addSessions(sessions);
  await client.addConversations(conversations);
  console.log(
    `Added ${bots.length} bots with ${sessions.length} workouts and ${conversations.length} conversations. An admin deletes them on /admin.`,
  );
}

await runEntry(main, usage);
