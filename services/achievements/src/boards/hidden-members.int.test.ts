import { testRedisUrl, waitFor } from '@ondine/platform/testing';
import {
  chosen,
  completed,
  crowded,
  deleted,
  minute,
  registered,
  talked,
  updated,
  userDeleted,
} from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

const board = '/api/sessions/leaderboard/top-ride-hip-lift';
const weekly = '/api/chat/leaderboard/weekly';
const drill = '/api/chat/leaderboard/drill/gracious-no';

interface ChatBoard {
  readonly entries: readonly { readonly user_id: string; readonly points: number }[];
  readonly user_rank: number | null;
  readonly user_points: number | null;
}

describe.each([
  ['in one process', () => undefined],
  ['with Redis', testRedisUrl],
])('a member who has chosen not to be shown on boards, %s', (_name, redisUrl) => {
  let achievements: TestAchievements;
  beforeEach(async () => {
    const url = redisUrl();
    achievements = await startTestAchievements({ ...(url !== undefined && { redisUrl: url }) });
    await achievements.publish(
      registered('ada', 'ada'),
      completed('s1', 'ada', { reps_completed: 12 }),
      completed('s2', 'eve', { reps_completed: 10 }),
    );
  });
  afterEach(() => achievements.close());

  const rows = async () =>
    ((await achievements.call(`GET ${board}`, 'eve')).body as { user_id: string; best_reps: number }[]).map(
      (entry) => [entry.user_id, entry.best_reps],
    );
  const chatBoard = async (path: string, user = 'eve') =>
    (await achievements.call(`GET ${path}`, user)).body as ChatBoard;

  it('is on none of them, has no place to be told, and comes back with the scores of now', async () => {
    await achievements.publish(talked('c1', 'ada', 80, 160), talked('c2', 'eve', 90, 180));
    await achievements.publish(chosen('ada', false, minute(10)));
    expect(await rows()).toEqual([['eve', 10]]);
    expect((await achievements.call(`GET ${board}/user-rank`)).status).toBe(404);
    for (const path of [weekly, drill]) {
      expect((await chatBoard(path)).entries.map(({ user_id: id }) => id)).toEqual(['eve']);
      expect(await chatBoard(path, 'ada')).toMatchObject({ user_rank: null, user_points: null });
    }
    // What is done meanwhile is on no board either, and is not lost.
    await achievements.publish(
      completed('s3', 'ada', { reps_completed: 30, completed_at: minute(20) }),
      completed('s4', 'ada', { exercise_slug: 'neck-endurance', completed_at: minute(21) }),
      talked('c3', 'ada', 95, 190),
      deleted('s1', 'ada'),
    );
    expect(await rows()).toEqual([['eve', 10]]);
    expect((await achievements.call('GET /api/sessions/leaderboard/neck-endurance', 'eve')).body).toEqual([]);
    expect((await chatBoard(weekly)).entries).toHaveLength(1);

    await achievements.publish(chosen('ada', true, minute(30)));
    expect(await rows()).toEqual([
      ['ada', 30],
      ['eve', 10],
    ]);
    expect((await achievements.call(`GET ${board}/user-rank`)).body).toMatchObject({
      rank: 1,
      best_reps: 30,
    });
    expect(await chatBoard(weekly, 'ada')).toMatchObject({ user_rank: 1, user_points: 350 });
    expect((await chatBoard(drill)).entries[0]).toMatchObject({ user_id: 'ada', points: 95 });
  });

  it('keeps the achievements and reaches more', async () => {
    await achievements.publish(chosen('ada', false, minute(10)));
    expect(await achievements.newOnes()).toContain('fitness_sessions_1');
    await achievements.publish(talked('c1', 'ada', 80, 160));
    expect(await achievements.newOnes()).toContain('sexting_sessions_1');
  });

  it('leaves an open board at once, and comes back to it', async () => {
    const leave = new AbortController();
    const answer = await fetch(`${achievements.url}${board}/pages/live`, {
      headers: { Authorization: `Bearer ${await achievements.tokenOf('eve')}` },
      signal: leave.signal,
    });
    let seen = '';
    const reading = (async () => {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) seen += text;
    })();
    const pages = () =>
      [...seen.matchAll(/^event: page\ndata: (.*)$/gm)].map(([, data = '']) =>
        (JSON.parse(data) as { entries: { user_id: string }[] }).entries.map(({ user_id: id }) => id),
      );
    await waitFor('the first page', () => pages().length === 1);
    await achievements.publish(chosen('ada', false, minute(10)));
    await waitFor('the page without the member', () => pages().length === 2);
    await achievements.publish(chosen('ada', true, minute(11)));
    await waitFor('the page with the member', () => pages().length === 3);
    expect(pages()).toEqual([['ada', 'eve'], ['eve'], ['ada', 'eve']]);
    leave.abort();
    await expect(reading).rejects.toThrow('abort');
  });

  it('is hidden by the latest choice, however late or often an earlier one comes', async () => {
    const [hidden, shown] = [chosen('ada', false, minute(10)), chosen('ada', true, minute(20))];
    await achievements.publish(shown, hidden, hidden);
    expect(await rows()).toContainEqual(['ada', 12]);
    await achievements.publish(chosen('ada', false, minute(30)), shown, hidden);
    expect(await rows()).toEqual([['eve', 10]]);
  });

  it('stays hidden when an event about something else carries no choice, or the one before', async () => {
    await achievements.publish(
      chosen('ada', false, minute(10)),
      updated('ada', 'Augusta', { at: minute(11) }),
      updated('ada', 'Augusta', { at: minute(12), chosen: { shown: true, at: minute(5) } }),
    );
    expect(await rows()).toEqual([['eve', 10]]);
  });

  it('may choose before the first result', async () => {
    await achievements.publish(
      chosen('kim', false, minute(1)),
      completed('k1', 'kim', { reps_completed: 40, completed_at: minute(2) }),
    );
    expect(await rows()).toEqual([
      ['ada', 12],
      ['eve', 10],
    ]);
    await achievements.publish(chosen('kim', true, minute(3)));
    expect(await rows()).toContainEqual(['kim', 40]);
  });

  it('is still left off for a day that is fuller than a day when shown again', async () => {
    await achievements.publish(chosen('ada', false, minute(10)), ...crowded('ada'));
    await achievements.publish(chosen('ada', true, minute(20)));
    expect(await rows()).toEqual([['eve', 10]]);
  });

  it('is forgotten with the choice when the account is deleted', async () => {
    await achievements.publish(chosen('ada', false, minute(10)), userDeleted('ada'));
    await achievements.publish(chosen('ada', true, minute(20)));
    expect(await rows()).toEqual([['eve', 10]]);
    const stored = await achievements.database.connection
      .collection<{ _id: string }>('members')
      .findOne({ _id: 'ada' });
    expect(stored).toMatchObject({ deleted: true });
    expect(stored).not.toHaveProperty('leaderboard_choice');
  });
});
