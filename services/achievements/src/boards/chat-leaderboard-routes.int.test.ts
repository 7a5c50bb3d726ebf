import { crowded, registered, talked, userDeleted } from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

let achievements: TestAchievements;
beforeEach(async () => {
  achievements = await startTestAchievements();
});
afterEach(() => achievements.close());

describe('boards of conversations', () => {
  it('rank points of the week and best scores, with the own rank', async () => {
    await achievements.publish(
      talked('c1', 'ada', 80, 160),
      talked('c2', 'ada', 70, 140),
      talked('c3', 'eve', 90, 180),
    );
    expect((await achievements.call('GET /api/chat/leaderboard/weekly')).body).toMatchObject({
      entries: [
        { rank: 1, user_id: 'ada', points: 300, best_score: 80 },
        { rank: 2, user_id: 'eve', points: 180, best_score: 90 },
      ],
      user_rank: 1,
      user_points: 300,
    });
    for (const drill of ['gracious-no', 'gracious_no']) {
      expect(
        (await achievements.call(`GET /api/chat/leaderboard/drill/${drill}?limit=1`)).body,
      ).toMatchObject({
        entries: [{ rank: 1, user_id: 'eve', best_score: 90 }],
        user_rank: 2,
        user_points: 80,
      });
    }
  });

  it('have the name of now, and nobody who has left', async () => {
    await achievements.publish(
      registered('ada', 'Ada'),
      talked('c1', 'ada', 80, 160),
      talked('c2', 'eve', 90, 180),
      registered('eve', 'Eve'),
    );
    const names = async (board: string) => {
      const { body } = await achievements.call(`GET /api/chat/leaderboard/${board}`);
      return (body as { entries: { user_name: string }[] }).entries.map(({ user_name }) => user_name);
    };
    expect(await names('weekly')).toEqual(['Eve', 'Ada']);
    await achievements.publish(userDeleted('eve'));
    expect(await names('weekly')).toEqual(['Ada']);
    expect(await names('drill/gracious-no')).toEqual(['Ada']);
  });

  it('leave out a copy, and whoever is left off the boards of workouts', async () => {
    await achievements.publish(
      talked('c1', 'ada', 80, 160),
      talked('c2', 'ada', 90, 180, { off_boards: true }),
      talked('c3', 'eve', 90, 180),
      ...crowded('eve'),
    );
    const boards = ['weekly', 'drill/gracious-no'];
    for (const board of boards) {
      const { body } = await achievements.call(`GET /api/chat/leaderboard/${board}`);
      expect(body).toMatchObject({ entries: [{ rank: 1, user_id: 'ada', best_score: 80 }], user_rank: 1 });
      expect((body as { entries: unknown[] }).entries).toHaveLength(1);
    }
  });
});
