import { internalSessionStatsSchema, internalTokenHeader } from '@ondine/contracts';
import { runRebuild } from '@ondine/achievements/rebuild';
import { createLogger } from '@ondine/platform/observability';
import { runEntry } from './processes/run-entry.ts';
import { findRunningPlatform, type RunningPlatform, unanswered } from './running-platform.ts';

/** The number of sessions and conversations, for the progress report. */
async function countResults({ sessionsUrl, chatUrl, internalToken }: RunningPlatform): Promise<number> {
  const counts = await Promise.all(
    [sessionsUrl, chatUrl].map(async (url) => {
      const answer = await fetch(`${url}/internal/stats`, {
        headers: { [internalTokenHeader]: internalToken },
      }).catch((error: unknown) => {
        throw unanswered(url, process.env, error);
      });
      const { human, bot } = internalSessionStatsSchema.parse(await answer.json());
      return human + bot;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Recomputes achievements and leaderboards from the services' records, while the platform runs. */
async function main(): Promise<void> {
  const platform = findRunningPlatform(process.env);
  const total = await countResults(platform);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

  const { kind, progress } = await runRebuild({
    ...platform,
    dbName: process.env['MONGODB_DB'] ?? 'ondine_achievements',
    logger: createLogger({ service: 'rebuild', level: 'error' }),
    signal: stop.signal,
    fromStart: process.argv.includes('--from-start'),
    onProgress({ results, users, repaired }) {
      // Deleted sessions are processed too, so the total may be exceeded.
      const percent = total === 0 ? 100 : Math.min(100, Math.floor((results / total) * 100));
      console.log(`${percent} %  ${results} results of ${users} users looked at, ${repaired} users repaired`);
    },
  });
  console.log(
    kind === 'done'
      ? `Rebuilt: ${progress.results} results of ${progress.users} users; ${progress.repaired} users were not as they should be.`
      : 'Stopped. npm run rebuild goes on from here; npm run rebuild -- --from-start begins anew.',
  );
}

await runEntry(main);
