import { randomUUID } from 'node:crypto';
import { internalTokenHeader } from '@ondine/contracts';
import { makeBots } from '@ondine/scripts/make-bots';
import type { RunningPlatform } from '@ondine/scripts/running-platform';

const atOnce = 200;

/** Adds bots and their histories, so that leaderboards and databases are not empty. */
export async function addBots(count: number, platform: RunningPlatform): Promise<void> {
  const bots = makeBots({ count, seed: 1, now: new Date(), newId: randomUUID, scenarioSlugs: [] });
  async function post(url: string, name: string, items: readonly object[]): Promise<void> {
    for (let start = 0; start < items.length; start += atOnce) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { [internalTokenHeader]: platform.internalToken, 'Content-Type': 'application/json' },
        body: JSON.stringify({ [name]: items.slice(start, start + atOnce) }),
      });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
    }
  }
  const accounts = bots.map(({ id, firstName, registeredAt }) => ({
    id,
    first_name: firstName,
    registered_at: registeredAt.toISOString(),
  }));
  await post(`${platform.authUrl}/internal/bots`, 'bots', accounts);
  await post(
    `${platform.sessionsUrl}/internal/bots/sessions`,
    'sessions',
    bots.flatMap(({ sessions }) => sessions),
  );
}
