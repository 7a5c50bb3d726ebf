import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { StartupError } from '@ondine/platform';
import type { HistoryClient } from './history-client.ts';
import { makeBots } from './make-bots.ts';
import { makeDemoHistory } from './make-demo-history.ts';

/** As many as make boards worth a look. */
const botCount = 24;
/** Chosen so that charts rise and fall as a person's do. */
const seed = 7;
/** Of its achievements, which are computed a moment after the results are in. */
const lookEveryMs = 250;
const looks = 240;

/**
 * Gives the demo member ten weeks of history and bots for company, unless there are workouts of that
 * account already. The member's workouts are added last: what was broken off before them is added anew.
 * @returns what was added; undefined when there was nothing to do
 */
export async function addDemoHistory(
  client: HistoryClient,
  now: Date,
): Promise<{ sessions: number; conversations: number; bots: number } | undefined> {
  const userId = await client.findUserId(demoAccounts[0].email);
  if (userId === undefined || (await client.hasWorkedOut(userId))) return undefined;
  const scenarioSlugs = await client.scenarioSlugs();
  const bots = makeBots({ count: botCount, seed, now, newId: randomUUID, scenarioSlugs });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const demo = makeDemoHistory({ userId, seed, now, timeZone, newId: randomUUID, scenarioSlugs });
  await client.addBots(bots);
  await client.addConversations([...bots.flatMap((bot) => bot.conversations), ...demo.conversations]);
  await client.addSessions([...bots.flatMap((bot) => bot.sessions), ...demo.sessions]);
  await markShown(client, userId, demo.sessions.length + demo.conversations.length);
  return { sessions: demo.sessions.length, conversations: demo.conversations.length, bots: bots.length };
}

/** What was reached in weeks that are over is not shown as new after the first workout of today. */
async function markShown(client: HistoryClient, userId: string, results: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if ((await client.markShown(userId)) >= results) return;
    await delay(lookEveryMs);
  }
  throw new StartupError(`Of ${results} results of the demo member not all came to the achievements.`);
}
