import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ondine/platform/testing';
import { demoAccounts } from '@ondine/auth/demo-accounts';
import { launchPlatform } from './launch-platform.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ondine-demo-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const launch = () => launchPlatform({ dataDir, env: { DEMO_HISTORY: 'true' } });

async function readDemo(url: string) {
  const { email, password } = demoAccounts[0];
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${token}` } })).json() as Answer;
  return {
    stats: await get<{ total_sessions: number }>('/api/sessions/stats'),
    mine: await get<readonly { unlocked: boolean }[]>('/api/achievements/my-achievements'),
    news: await get<{ new_achievements: readonly unknown[] }>('/api/achievements/check-new'),
    board: await get<readonly unknown[]>('/api/sessions/leaderboard/top-ride-hip-lift?include_bots=true'),
  };
}

describe('a first start in development', () => {
  it('gives the demo member a history once, and company on the boards', async () => {
    const first = await launch();
    try {
      await waitFor('the history', () => first.output().includes('The demo member has'));
      await waitFor('the boards', async () => (await readDemo(first.url)).board.length > 3);
      const { mine, news } = await readDemo(first.url);
      expect(mine.filter(({ unlocked }) => unlocked).length).toBeGreaterThan(5);
      expect(news.new_achievements).toEqual([]);
    } finally {
      await first.stop();
    }
    const before = Number(/has (\d+) workouts/.exec(first.output())?.[1]);
    expect(before).toBeGreaterThan(25);

    const second = await launch();
    try {
      expect((await readDemo(second.url)).stats.total_sessions).toBe(before);
    } finally {
      await second.stop();
    }
    expect(second.output()).not.toContain('The demo member has');
  }, 120_000);
});
