import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRedisLeaderboard } from '@ondine/achievements/redis-leaderboard';
import { createEvent, exerciseSlugs } from '@ondine/contracts';
import { connectRedis } from '@ondine/platform/redis/redis';
import { startReplicas, type Replica } from '@ondine/platform/testing';
import { testReplicas } from '@ondine/platform/testing/test-replicas';
import { projectRoot } from '@ondine/scripts/project-root';
import { openBench } from './open-bench.ts';
import { makeEmptySite } from './platform/empty-site.ts';
import { processorMs } from './platform/processor-ms.ts';
import { startTestServers } from './platform/start-test-servers.ts';
import { printFigure } from './print-figure.ts';
import { sharedClock, type CrowdReport, type ViewerKind } from './viewers/crowd-messages.ts';
import { readPageTimes } from './viewers/page-seconds.ts';
import { startCrowd } from './viewers/start-crowd.ts';

/**
 * Many viewers of one leaderboard on two replicas of the achievements service while results arrive: the time from the
 * publication of an event to its display at each viewer, and the processor time of a result. The peer is viewers who
 * are only notified of a change, and fetch the leaderboard and their own rank, as older screens do.
 *
 * The viewers share the processors with the service here, unlike in production. So the cost of receiving is reported
 * too, and the time that the replicas take from the notification of a change until they have written everything.
 */
const crowds = (process.env['BENCH_VIEWERS'] ?? '0,1000,10000').split(',').map(Number);
/**
 * Each result takes the first place, so every viewer is sent all rows. Of the 42 results a second that ten million
 * users have at the peak, on seven leaderboards, few reach the first ten.
 */
const perSecond = Number(process.env['BENCH_RATE'] ?? 1);
const results = Number(process.env['BENCH_RESULTS'] ?? 60);
const fetchingViewers = Number(process.env['BENCH_FETCHING'] ?? 500);
const fetchedResults = 20;
/** Members who train; all of them reach the displayed rows at some time. */
const trainers = 50;
const replicaCount = 2;
const [mostMs, mostShare] = [300, 0.05];
const settleMs = 5000;
const [exercise] = exerciseSlugs;
const path = `/api/sessions/leaderboard/${exercise}`;

interface Outcome extends CrowdReport {
  /** Processor time of a result, all measured processes together, in ms. */
  readonly cost: number;
  /** From the notification of a change until everything is written, the mean of all replicas, in ms. */
  readonly pageMs: number;
}

const { logger, stops, folder } = await openBench();
try {
  await startTestServers(stops, folder);
  const service = await testReplicas({
    service: 'achievements',
    entry: join(projectRoot, 'services', 'achievements', 'src', 'main.ts'),
    count: replicaCount,
  });
  stops.add('replicas', () => service.close());
  const most = Math.max(...crowds);
  const known = Math.max(most, fetchingViewers);
  const userOf = (viewer: number) => `viewer-${String(viewer).padStart(6, '0')}`;
  const tokens = await Promise.all(
    Array.from({ length: known }, (_none, viewer) => service.signer.sign({ sub: userOf(viewer) })),
  );
  // Every viewer has its own place, below those who train.
  const redis = await connectRedis({
    url: process.env['TEST_REDIS_URL'] ?? '',
    logger,
    commandTimeoutMs: 10_000,
  });
  stops.add('redis client', () => redis.quit().then(() => undefined));
  const board = createRedisLeaderboard(redis, `ondine:board:${service.database.dbName}`);
  await board.setMany(
    Array.from({ length: known }, (_none, viewer) => ({
      board: exercise,
      userId: userOf(viewer),
      revision: 1,
      score: {
        value: 1 + (viewer % 90),
        durationSeconds: 60,
        at: new Date(1_700_000_000_000 + viewer),
        exerciseName: 'Hip Bridge',
        isBot: false,
      },
    })),
  );

  const crowd = startCrowd();
  stops.add('crowd', () => crowd.stop());
  const begun = Date.now() - 28 * 86_400_000;
  let told = 0;

  /** Publishes the next result: of the next training member, and higher than all before it. */
  async function publishResult(): Promise<void> {
    const turn = Math.floor(told / trainers);
    const userId = `trainer-${told % trainers}`;
    const at = new Date(begun + (turn * trainers + (told % trainers)) * 120_000);
    const reps = 100 + told;
    told += 1;
    const sessionId = randomUUID();
    crowd.expect(reps, sharedClock());
    await service.bus.publish(
      createEvent('fitness.session.completed.v1', {
        id: sessionId,
        source: '/services/sessions',
        subject: userId,
        time: at,
        data: {
          session_id: sessionId,
          user_id: userId,
          exercise_slug: exercise,
          exercise_name: 'Hip Bridge',
          reps_completed: reps,
          duration_seconds: 60,
          form_score: 90,
          completed_at: at.toISOString(),
          local_date: at.toISOString().slice(0, 10),
          is_bot: false,
        },
      }),
    );
  }

  async function publishAll(count: number, rate: number): Promise<void> {
    const start = performance.now();
    for (let index = 0; index < count; index += 1) {
      await delay(Math.max(0, start + (index * 1000) / rate - performance.now()));
      await publishResult();
    }
    await delay(settleMs);
  }

  const costOf = async (parts: readonly Replica[]) =>
    (await Promise.all(parts.map(processorMs))).reduce((sum, ms) => sum + ms, 0);

  async function measure(
    what: string,
    {
      viewers,
      count,
      urls,
      parts = service.running,
      events = results,
      rate = perSecond,
    }: {
      readonly viewers: ViewerKind;
      readonly count: number;
      readonly urls?: readonly string[];
      readonly parts?: readonly Replica[];
      readonly events?: number;
      readonly rate?: number;
    },
  ): Promise<Outcome> {
    await crowd.open({
      viewers,
      urls: urls ?? service.running.map(({ url }) => url),
      path,
      tokens: tokens.slice(0, count),
    });
    // Wait for the rest of the work of opening the streams, which is not part of a result.
    await delay(2000);
    const [before, pagesBefore] = await Promise.all([costOf(parts), readPageTimes(service.running)]);
    await publishAll(events, rate);
    const [after, pages] = await Promise.all([costOf(parts), readPageTimes(service.running)]);
    const cost = (after - before) / events;
    const pageMs = (pages.ms - pagesBefore.ms) / (pages.count - pagesBefore.count);
    const report = await crowd.report();
    await crowd.leave();
    const own = report.processorMs / events;
    console.log(
      `${what}: a result costs ${cost.toFixed(1)} ms, and its viewers ${own.toFixed(1)} ms to receive\n` +
        `  p50 ${report.p50.toFixed(0)} ms, p99 ${report.p99.toFixed(0)} ms; a page is written in ${pageMs.toFixed(0)} ms; ` +
        `${report.receipts} receipts, ${report.missing} missing; load ${loadavg()[0]?.toFixed(0)}`,
    );
    // Fetching viewers may fall behind; that is their measured result.
    if (report.missing > 0 && viewers === 'told') process.exitCode = 1;
    return { ...report, cost, pageMs };
  }

  // Warm-up: uncompiled code does not represent a process that runs for weeks.
  await publishAll(50, 25);
  const alone = await measure('nobody', { viewers: 'told', count: 0 });
  const fetching = await measure(`${fetchingViewers} viewers who fetch, 1 result a second`, {
    viewers: 'fetching',
    count: fetchingViewers,
    events: fetchedResults,
    rate: 1,
  });
  let last: Outcome | undefined;
  for (const count of crowds.filter((each) => each > 0)) {
    last = await measure(`${count} viewers`, { viewers: 'told', count });
    printFigure(`a result until ${count} viewers have it, p99`, last.p99, 'ms', { atMost: mostMs });
    printFigure(`a changed board until it is written to ${count} viewers`, last.pageMs, 'ms', {
      atMost: mostMs,
    });
  }
  const each = (outcome: Outcome, count: number) => (outcome.cost - alone.cost) / count;
  if (last) {
    const share = each(last, most) / each(fetching, fetchingViewers);
    printFigure('a result for a viewer, of one who fetches', share, '×', { atMost: mostShare });
  }

  const gateways = await Promise.all(
    service.running.map(async ({ url }, index) => {
      const [gateway] = await startReplicas(join(projectRoot, 'gateway', 'src', 'main.ts'), 1, {
        AUTH_URL: service.jwksUrl,
        SESSIONS_URL: service.jwksUrl,
        CHAT_URL: service.jwksUrl,
        ACHIEVEMENTS_URL: url,
        ...(await makeEmptySite(join(folder, `site-${index}`))),
        TRUSTED_PROXIES: '1',
        API_REQUESTS_PER_MINUTE: '100000000',
      });
      if (!gateway) throw new Error('The gateway did not start');
      stops.add('gateway', () => gateway.stop().then(() => undefined));
      return gateway;
    }),
  );
  const urls = gateways.map(({ url }) => url);
  const through = { viewers: 'told', count: most, urls } as const;
  const behind = await measure(`${most} viewers through two gateways, cost of these`, {
    ...through,
    parts: gateways,
  });
  printFigure(`a result until ${most} viewers behind gateways have it, p99`, behind.p99, 'ms', {
    atMost: mostMs,
  });
} finally {
  await stops.stop();
}
