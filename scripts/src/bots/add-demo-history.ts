import { randomUUID } from 'node:crypto';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import type { HistoryClient } from './history-client.ts';
import { makeBots } from './make-bots.ts';
import { makeDemoHistory } from './make-demo-history.ts';

/** As many as make boards worth a look. */
const botCount = 24;
/** Chosen so that charts rise and fall as a person's do. */
const seed = 7;

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
  return { sessions: demo.sessions.length, conversations: demo.conversations.length, bots: bots.length };
}
