import { completed, deleted, minute, registered, userDeleted } from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

const board = '/api/sessions/leaderboard/top-ride-hip-lift';

let achievements: TestAchievements;
beforeEach(async () => {
  achievements = await startTestAchievements();
});
afterEach(() => achievements.close());

const standing = async () =>
  (
    (await achievements.call(`GET ${board}`)).body as { rank: number; user_id: string; best_reps: number }[]
  ).map((entry) => [entry.rank, entry.user_id, entry.best_reps]);

describe('the board', () => {
  it('has each member once by the best session, ties to the earlier, under the member’s name', async () => {
    await achievements.publish(
      registered('ada', 'Ada'),
      completed('s1', 'ada', { reps_completed: 10 }),
      completed('s2', 'ada', { reps_completed: 20, completed_at: minute(5) }),
    );
    await achievements.publish(
      completed('s3', 'eve', { reps_completed: 20, completed_at: minute(1) }),
      completed('s4', 'kim', { reps_completed: 5 }),
    );
    expect(await standing()).toEqual([
      [1, 'eve', 20],
      [2, 'ada', 20],
      [3, 'kim', 5],
    ]);
    const [, second] = (await achievements.call(`GET ${board}`)).body as { user_name: string | null }[];
    expect(second?.user_name).toBe('Ada');
    expect((await achievements.call(`GET ${board}/user-rank`)).body).toMatchObject({
      rank: 2,
      best_reps: 20,
      best_duration: 60,
    });
  });

  it('is the same however often and in whatever order events come', async () => {
    const events = [
      completed('s1', 'ada', { reps_completed: 10 }),
      completed('s2', 'ada', { reps_completed: 30, completed_at: minute(1) }),
      deleted('s2', 'ada'),
      completed('s3', 'ada', { reps_completed: 20, completed_at: minute(2) }),
    ];
    await achievements.publish(...events.toReversed(), ...events, ...events);
    expect(await standing()).toEqual([[1, 'ada', 20]]);
  });

  it('tells whoever is left off it so, and for which day, and nobody else', async () => {
    const standingOf = async () => (await achievements.call(`GET /api/sessions/leaderboard/standing`)).body;
    await achievements.publish(completed('s0', 'eve', { reps_completed: 20 }));
    expect(await standingOf()).toEqual({ left_off_for: [] });
    // Forty at the same time, each an hour long.
    const many = Array.from({ length: 40 }, (_, index) =>
      completed(`s${index + 1}`, 'ada', { duration_seconds: 3600 }),
    );
    await achievements.publish(...many);
    expect(await standing()).toEqual([[1, 'eve', 20]]);
    expect(await standingOf()).toEqual({ left_off_for: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/)] });
  });

  it('answers 404 for a rank that is not there, and for a board that does not exist', async () => {
    expect((await achievements.call(`GET ${board}/user-rank`)).status).toBe(404);
    expect((await achievements.call('GET /api/sessions/leaderboard/no-such-exercise')).status).toBe(404);
  });

  it.each(['0', '-1', '101', '1e9', '1.5', 'many'])('refuses a limit of %s', async (limit) => {
    expect((await achievements.call(`GET ${board}?limit=${limit}`)).status).toBe(422);
  });

  it('shows the best few of every exercise', async () => {
    await achievements.publish(
      completed('s1', 'ada', { reps_completed: 10 }),
      completed('s2', 'eve', { reps_completed: 11 }),
    );
    const { body } = await achievements.call(
      'GET /api/sessions/leaderboard/top-performers/compact?limit_per_exercise=1',
    );
    expect(body).toHaveLength(7);
    expect(body).toContainEqual(
      expect.objectContaining({
        exercise_slug: 'top-ride-hip-lift',
        entries: [expect.objectContaining({ user_id: 'eve' })],
      }),
    );
  });

  it('forgets a deleted account for good', async () => {
    await achievements.publish(
      registered('ada', 'Ada'),
      completed('s1', 'ada', { reps_completed: 10 }),
      userDeleted('ada'),
      completed('s2', 'ada', { reps_completed: 50 }),
    );
    expect(await standing()).toEqual([]);
    expect(await achievements.newOnes()).toEqual([]);
  });
});
