import { completed, deleted, registered } from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

let achievements: TestAchievements;
beforeEach(async () => {
  achievements = await startTestAchievements();
});
afterEach(() => achievements.close());

describe('achievements', () => {
  it('are new until they were shown, and asking uses nothing up', async () => {
    await achievements.publish(completed('s1', 'ada', { reps_completed: 60 }));
    const both = ['fitness_sessions_1', 'fitness_reps_50'];
    expect(await achievements.newOnes()).toEqual(both);
    expect(await achievements.newOnes()).toEqual(both);
    const shown = await achievements.call('POST /api/achievements/unlock/fitness_sessions_1');
    expect(shown).toMatchObject({ status: 200, body: { unlocked: true, progress: 100, total_unlocked: 1 } });
    expect((await achievements.call('POST /api/achievements/unlock/fitness_sessions_1')).body).toEqual(
      shown.body,
    );
    expect(await achievements.newOnes()).toEqual(['fitness_reps_50']);
  });

  it('that are not reached cannot be unlocked, and unknown ones are 404', async () => {
    expect((await achievements.call('POST /api/achievements/unlock/fitness_sessions_1')).body).toMatchObject({
      code: 'achievement_locked',
    });
    expect((await achievements.call('POST /api/achievements/unlock/nothing')).status).toBe(404);
  });

  it('show the way to those ahead', async () => {
    await achievements.publish(completed('s1', 'ada', { reps_completed: 25 }));
    const mine = (await achievements.call('GET /api/achievements/my-achievements')).body as {
      id: string;
      progress: number;
    }[];
    expect(mine).toHaveLength(30);
    expect(mine.find(({ id }) => id === 'fitness_reps_50')?.progress).toBe(50);
  });

  it('count members who have reached them, and no bots', async () => {
    await achievements.publish(
      registered('ada', 'Ada'),
      registered('bot', 'Bot', true),
      completed('s1', 'ada'),
      completed('s2', 'bot', { is_bot: true }),
    );
    const { body } = await achievements.call('GET /api/achievements/stats');
    expect(body).toMatchObject({
      fitness_sessions_1: { total_unlocked: 1 },
      fitness_reps_50: { total_unlocked: 0 },
    });
  });

  it('are lost with the session that reached them', async () => {
    await achievements.publish(completed('s1', 'ada', { reps_completed: 60 }), deleted('s1', 'ada'));
    expect(await achievements.newOnes()).toEqual([]);
  });
});
