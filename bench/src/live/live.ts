import { setTimeout as delay } from 'node:timers/promises';
import { addBots } from './add-bots.ts';
import { openBench } from '../open-bench.ts';
import { printFigure } from '../print-figure.ts';
import { addMembers, type Member } from '../platform/add-members.ts';
import { startApart } from '../platform/start-apart.ts';
import { watchBoard } from './watch-board.ts';

const perSecond = 50;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const warmUpSeconds = 10;
const bots = Number(process.env['BENCH_BOTS'] ?? 300);
/** As many as the leaderboard page shows, so that every result can be seen on it. */
const people = 50;
const targetMs = 300;
const exercise = 'top-ride-hip-lift';

const { logger, stops, folder } = await openBench();

interface Posted {
  readonly userId: string;
  readonly reps: number;
  readonly at: number;
}

const daySeconds = 86_400;
/** Number of days over which a member's results are spread: each is long, and a day holds few of them. */
const days = 28;

/**
 * Each result is larger than all before it, so it is visible once its owner has at least as many repetitions. @param
 * turn number of results that the owner has posted before
 */
async function post(baseUrl: string, { token }: Member, reps: number, turn: number): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/sessions/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      exercise_name: 'Hip Bridge',
      exercise_slug: exercise,
      reps_completed: reps,
      exercise_duration: reps / 2,
      ended_ago_seconds: (turn % days) * daySeconds + Math.floor(turn / days) * 3 * 3600,
      form_score: 90,
      difficulty_level: 'normal',
    }),
  });
  if (!answer.ok) throw new Error(`A result was answered with ${answer.status}: ${await answer.text()}`);
}

try {
  const { baseUrl, ...platform } = await startApart(folder, stops);
  await addBots(bots, platform);
  const members = await addMembers({ count: people, baseUrl, mongoUri: platform.mongoUri }, logger);
  const [viewer] = members;
  if (!viewer) throw new Error('Nobody is there to look.');

  const waiting = new Set<Posted>();
  const took: number[] = [];
  let measuring = false;
  const stopWatching = await watchBoard({ baseUrl, exercise, viewer }, (reps, at) => {
    for (const result of waiting) {
      if ((reps.get(result.userId) ?? 0) < result.reps) continue;
      waiting.delete(result);
      if (measuring) took.push(at - result.at);
    }
  });

  // Events are processed in order: once this result is visible, the histories of the bots have been processed.
  const first = { userId: viewer.userId, reps: 300, at: performance.now() };
  waiting.add(first);
  await post(baseUrl, viewer, first.reps, 0);
  while (waiting.size > 0) await delay(100);

  const total = (seconds + warmUpSeconds) * perSecond;
  const start = performance.now();
  const posts: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    await delay(Math.max(0, start + (index * 1000) / perSecond - performance.now()));
    measuring = index >= warmUpSeconds * perSecond;
    const member = members[index % members.length];
    if (!member) continue;
    const result = { userId: member.userId, reps: 400 + index, at: performance.now() };
    waiting.add(result);
    posts.push(post(baseUrl, member, result.reps, 1 + Math.floor(index / members.length)));
  }
  await Promise.all(posts);
  const rate = (total / (performance.now() - start)) * 1000;
  for (const deadline = performance.now() + 10_000; waiting.size > 0 && performance.now() < deadline;)
    await delay(50);
  await stopWatching();

  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  console.log(
    `${took.length} results at ${rate.toFixed(0)} a second, ${bots} bots, ${waiting.size} never seen`,
  );
  console.log(`At the median after ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`);
  printFigure('Result to visible on an open board, p99', at(0.99), 'ms', { atMost: targetMs });
  printFigure('Results never seen on an open board', waiting.size, '', { atMost: 0 });
} finally {
  await stops.stop();
}
