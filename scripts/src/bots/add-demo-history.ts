import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { StartupError } from '@ondine/platform/config';
import type { HistoryClient } from './history-client.ts';
import { makeBots } from './make-bots.ts';
import { makeDemoHistory } from './make-demo-history.ts';

/** Enough to fill the leaderboards. */
const botCount = 24;
/** Chosen so that the charts rise and fall as a person's do. */
const seed = 7;
/** Interval at which the achievements are polled; they are computed a moment after the results arrive. */
const lookEveryMs = 250;
const looks = 240;

/**
 * Gives the demo member ten weeks of history, and bots for company, unless the account already has workouts. The
 * member's workouts are added last, so that an interrupted run is repeated from the start.
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

/** Achievements of past weeks must not be shown as new after the first workout of today. */
async function markShown(client: HistoryClient, userId: string, results: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if ((await client.markShown(userId)) >= results) return;
    await delay(lookEveryMs);
  }
  throw new StartupError(`Of ${results} results of the demo member not all came to the achievements.`);
}
