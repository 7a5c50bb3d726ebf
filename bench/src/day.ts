import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@ondine/platform/testing';
import { readMetricsTargets } from '@ondine/scripts/metrics-targets';
import { liveDay, exercise } from './day/live-day.ts';
import { openBoards, planDay } from './day/rates.ts';
import { parts, reckonedMs } from './day/reckon.ts';
import { addBots } from './live/add-bots.ts';
import { openBench } from './open-bench.ts';
import { addMembers } from './platform/add-members.ts';
import { processorMs } from './platform/processor-ms.ts';
import { startApart } from './platform/start-apart.ts';
import { printFigure } from './print-figure.ts';
import { startCrowd } from './viewers/start-crowd.ts';

/**
 * Simulates a day of a million users, by the rates that docs/scale.md assumes, on the platform with each part as its
 * own process. Calls per second follow each hour of the day, but an hour lasts some seconds. Prints the processor time
 * of each part, minus its idle use, next to what the tables of that page predict. Fails when a part is off by more than
 * `mostOff`.
 */
const users = Number(process.env['DAY_USERS'] ?? 1_000_000);
const hourMs = Number(process.env['DAY_HOUR_SECONDS'] ?? 5) * 1000;
const mostOff = 2;
/** Each has its own sign-in for the day, and at most six open leaderboards. */
const people = 200;
const bots = 50;
const idleMs = 10_000;
/** A part counts as idle when it uses less than this share of a core for this time. */
const [quietMs, quietShare] = [2000, 0.05];
/** Time for the consequences of the last calls: events, leaderboards. */
const settleMs = 5000;

const { logger, stops, folder } = await openBench();
try {
  const { baseUrl, ...platform } = await startApart(folder, stops, {
    // Every viewer has its own network address, as behind a proxy.
    TRUSTED_PROXIES: '1',
    DEMO_HISTORY: 'false',
    LOGIN_LIMIT_PER_ACCOUNT: '1000000',
  });
  await addBots(bots, platform);
  const members = await addMembers({ count: people, baseUrl, mongoUri: platform.mongoUri }, logger);
  const crowd = startCrowd();
  stops.add('crowd', () => crowd.stop());
  const watching = openBoards(users);
  await crowd.open({
    viewers: 'told',
    urls: [baseUrl],
    path: `/api/sessions/leaderboard/${exercise}`,
    tokens: Array.from({ length: watching }, (_none, viewer) => members[viewer % people]?.token ?? ''),
  });

  /** Processor time of a part so far, in ms. */
  async function used(part: (typeof parts)[number]): Promise<number> {
    const replicas = readMetricsTargets(folder, part).map((metricsUrl) => processorMs({ metricsUrl }));
    return (await Promise.all(replicas)).reduce((sum, ms) => sum + ms, 0);
  }
  const usedByAll = async () =>
    new Map(await Promise.all(parts.map(async (part) => [part, await used(part)] as const)));

  // The histories of the bots are still being processed.
  await waitFor(
    'achievements to have nothing to do',
    async () => {
      const before = await used('achievements');
      await delay(quietMs);
      return (await used('achievements')) - before < quietMs * quietShare;
    },
    300_000,
  );
  const idleFrom = await usedByAll();
  const idlePieces = (await crowd.report()).pieces;
  await delay(idleMs);
  const from = await usedByAll();
  const { pieces: piecesBefore } = await crowd.report();
  const begun = performance.now();
  const day = planDay(users, hourMs);
  const { counts, failed, latestMs } = await liveDay(baseUrl, members, day);
  await delay(settleMs);
  const to = await usedByAll();
  const seconds = (performance.now() - begun) / 1000;
  const { pieces } = await crowd.report();

  const sent = pieces - piecesBefore;
  console.log(
    `A day of ${users} users in ${seconds.toFixed(0)} s, load ${loadavg()[0]?.toFixed(0)}: ${JSON.stringify(counts)}, ` +
      `${watching} open boards were sent ${sent} pieces (${piecesBefore - idlePieces} in ${idleMs / 1000} s before)`,
  );
  console.log(
    `Not answered with success: ${JSON.stringify(Object.fromEntries(failed))}; the latest call was sent ${latestMs.toFixed(0)} ms late`,
  );
  const refused = [...failed.values()].reduce((sum, count) => sum + count, 0);
  const between = (part: (typeof parts)[number], first: typeof from, last: typeof from) =>
    (last.get(part) ?? Number.NaN) - (first.get(part) ?? Number.NaN);
  for (const part of parts) {
    const idle = between(part, idleFrom, from) / idleMs;
    const measured = between(part, from, to) - idle * seconds * 1000;
    const reckoned = reckonedMs(part, { ...counts, sent });
    console.log(
      `${part}: ${(measured / 1000).toFixed(1)} s of processor time, reckoned ${(reckoned / 1000).toFixed(1)} s; ` +
        `${(measured / 10 / seconds).toFixed(1)} % of a core, and ${(idle * 100).toFixed(1)} % with nothing to do`,
    );
    printFigure(`a day of users, ${part} beside what is reckoned`, measured / reckoned, '×', {
      atMost: mostOff,
    });
    // A prediction that is too high by the same factor also fails: the page would ask for unnecessary machines.
    if (measured / reckoned < 1 / mostOff) process.exitCode = 1;
  }
  printFigure('a day of users, calls without success', (refused / day.length) * 100, '%', { atMost: 1 });
} finally {
  await stops.stop();
}
