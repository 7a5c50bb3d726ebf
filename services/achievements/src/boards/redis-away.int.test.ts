import { exerciseSlugs } from '@ondine/contracts';
import { ask, waitFor, type TestAnswer } from '@ondine/platform/testing';
import { testRedis, type TestRedis } from '@ondine/platform/testing/test-redis';
import { completed } from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

const [bridge] = exerciseSlugs;
const board = `GET /api/sessions/leaderboard/${bridge}`;

let redis: TestRedis;
let service: TestAchievements;

beforeAll(async () => {
  redis = await testRedis();
  service = await startTestAchievements({ redisUrl: redis.url });
});
afterAll(async () => {
  await service.close();
  await redis.kill();
});

const ready = () => ask(service.metricsUrl, 'GET /readyz');

async function timed(call: () => Promise<TestAnswer>): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const { status } = await call();
  return { status, ms: performance.now() - begun };
}

const boardAnswers = () =>
  waitFor('the board', async () => {
    const answer = await service.call(board);
    return answer.status === 200 && answer;
  });

/** Without limits of its own a call took four seconds and more; a busy machine takes its time too. */
const hungMs = 2500;

describe('achievements while Redis is away', () => {
  it('starts without it, says what is degraded, and refuses boards at once', async () => {
    expect(await ready()).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'ok', redis: 'degraded' } },
    });
    const refused = await timed(() => service.call(board));
    expect(refused.status).toBe(503);
    expect(refused.ms).toBeLessThan(hungMs);
    expect((await timed(() => service.call('GET /api/chat/leaderboard/weekly'))).status).toBe(503);
    expect((await service.call('GET /api/achievements/my-achievements')).status).toBe(200);
  });

  it('has its boards as soon as Redis is there', async () => {
    await redis.start();
    await boardAnswers();
    await service.publish(completed('first', 'ada'));
    // Until the word of the change has come, calls still share the page from before.
    const listed = async () => ((await service.call(board)).body as unknown[]).length > 0;
    await waitFor('the result on the board', listed);
    expect((await service.call(board)).body).toMatchObject([{ user_id: 'ada', best_reps: 10 }]);
    await waitFor('readiness', async () => ((await ready()).body as { status: string }).status === 'ok');
  });

  it('keeps nobody waiting while it is frozen, and goes on after it', async () => {
    redis.freeze();
    await waitFor('the page that calls still share', async () => (await service.call(board)).status === 503);
    for (let turn = 0; turn < 4; turn += 1) {
      const { status, ms } = await timed(() => service.call(board));
      expect(status).toBe(503);
      expect(ms).toBeLessThan(hungMs);
    }
    expect((await timed(() => service.call('GET /api/achievements/my-achievements'))).status).toBe(200);
    redis.thaw();
    expect((await boardAnswers()).body).toMatchObject([{ user_id: 'ada', best_reps: 10 }]);
  });
});
