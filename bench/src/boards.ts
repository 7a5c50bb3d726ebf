import { createRedisLeaderboard } from '@ondine/achievements/redis-leaderboard';
import { connectRedis, createLogger } from '@ondine/platform';

const members = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const asked = 2000;
const targetMs = 3;
const exercise = 'top-ride-hip-lift';
const atOnce = 2000;

const url = process.env['REDIS_URL'];
if (!url) throw new Error('Set REDIS_URL to a Redis that may be filled; its keys of this run are removed.');

const prefix = `ondine:bench:${Date.now()}`;
const redis = await connectRedis({ url, logger: createLogger({ service: 'bench', level: 'error' }) });
const board = createRedisLeaderboard(redis, prefix);
const userOf = (index: number) => `user-${String(index).padStart(9, '0')}`;

/** Reproducible, and spread over all members. */
const nth = (index: number) => (index * 7_919) % members;

async function measure(name: string, ask: (index: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let index = 0; index < asked; index += 1) {
    const start = performance.now();
    await ask(index);
    times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  const p99 = at(0.99);
  const verdict = p99 <= targetMs ? 'reached' : 'MISSED';
  console.log(
    `${name.padEnd(14)} p50 ${at(0.5).toFixed(2)} ms  p99 ${p99.toFixed(2)} ms  target p99 ≤ ${targetMs} ms: ${verdict}`,
  );
  if (p99 > targetMs) process.exitCode = 1;
}

try {
  console.log(`Filling a board with ${members} members...`);
  for (let start = 0; start < members; start += atOnce) {
    const count = Math.min(atOnce, members - start);
    await board.setMany(
      Array.from({ length: count }, (_, offset) => ({
        exercise,
        userId: userOf(start + offset),
        revision: 1,
        score: {
          reps: nth(start + offset) % 300,
          durationSeconds: 60,
          at: new Date(1_700_000_000_000 + start + offset),
          exerciseName: 'Hip Bridge',
          isBot: offset % 50 === 0,
        },
      })),
    );
  }
  const keys = await redis.keys(`${prefix}*`);
  const sizes = await Promise.all(keys.map((key) => redis.memory('USAGE', key, 'SAMPLES', 1000)));
  const bytes = sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  console.log(`Memory in Redis  ${(bytes / members).toFixed(0)} bytes a member of a board`);
  const all = { includeBots: true };
  await measure('Page of 50', () => board.top(exercise, { ...all, limit: 50 }));
  await measure('Own rank', (index) => board.rankOf(exercise, userOf(nth(index)), all));
} finally {
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.unlink(...keys);
  await redis.quit();
}
