import { testRedisUrl } from '@ondine/platform/testing';
import { completed, deleted, registered, talked, userDeleted } from '../../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../../testing/start-test-achievements.ts';

const workouts = '/api/sessions/leaderboard/top-ride-hip-lift/pages/live';
const weekly = '/api/chat/leaderboard/weekly/live';

interface StreamEvent {
  readonly name: string;
  readonly data: {
    readonly entries?: readonly Record<string, unknown>[];
    readonly place?: Record<string, unknown> | null;
    readonly user_rank?: number | null;
    readonly user_points?: number | null;
  };
}

const parse = (block: string): StreamEvent => ({
  name: /^event: (\w+)$/m.exec(block)?.[1] ?? '',
  data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') as StreamEvent['data'],
});

describe.each([
  ['in one process', () => undefined],
  ['with Redis', testRedisUrl],
])('an open board of a signed-in viewer, %s', (_name, redisUrl) => {
  let achievements: TestAchievements;
  const leaving: AbortController[] = [];
  beforeEach(async () => {
    const url = redisUrl();
    achievements = await startTestAchievements({ ...(url !== undefined && { redisUrl: url }) });
  });
  afterEach(async () => {
    for (const each of leaving.splice(0)) each.abort();
    await achievements.close();
  });

  async function open(path: string, user?: string) {
    const leave = new AbortController();
    leaving.push(leave);
    const headers = user === undefined ? {} : { Authorization: `Bearer ${await achievements.tokenOf(user)}` };
    return await fetch(achievements.url + path, { headers, signal: leave.signal });
  }

  /** Watches a board, and hears its events one by one. */
  async function watch(path: string, user: string) {
    const answer = await open(path, user);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      /** The next event that is no heartbeat. */
      async next(): Promise<StreamEvent | 'ended'> {
        for (;;) {
          const end = text.indexOf('\n\n');
          if (end !== -1) {
            const event = parse(text.slice(0, end));
            text = text.slice(end + 2);
            if (event.name !== 'here') return event;
          } else {
            const read = await reader?.read();
            if (!read?.value) return 'ended';
            text += read.value;
          }
        }
      },
    };
  }

  it('has the rows of the route at once, and each change of them', async () => {
    await achievements.publish(
      registered('ada', 'Ada'),
      completed('s1', 'ada', { reps_completed: 12 }),
      completed('s2', 'eve', { reps_completed: 10 }),
    );
    const board = await watch(workouts, 'ada');
    const rows = async () =>
      (await achievements.call('GET /api/sessions/leaderboard/top-ride-hip-lift')).body as unknown[];
    expect(await board.next()).toEqual({ name: 'page', data: { entries: await rows() } });
    await achievements.publish(completed('s3', 'eve', { reps_completed: 20 }));
    expect(await board.next()).toEqual({ name: 'page', data: { entries: await rows() } });
    await achievements.publish(deleted('s1', 'ada'));
    // A viewer who falls out of the rows is told before they are gone from them.
    expect(await board.next()).toEqual({ name: 'place', data: { place: null } });
    expect(await board.next()).toMatchObject({
      data: { entries: [{ rank: 1, user_id: 'eve', best_reps: 20 }] },
    });
    await achievements.publish(userDeleted('eve'));
    expect(await board.next()).toEqual({ name: 'page', data: { entries: [] } });
  });

  it('shows as many rows as asked for, and the own place below them', async () => {
    await achievements.publish(
      completed('s1', 'ada', { reps_completed: 12 }),
      completed('s2', 'eve', { reps_completed: 10 }),
      completed('s3', 'kim', { reps_completed: 8 }),
    );
    const board = await watch(`${workouts}?limit=1`, 'kim');
    expect(await board.next()).toMatchObject({ name: 'page', data: { entries: [{ user_id: 'ada' }] } });
    expect(await board.next()).toMatchObject({ name: 'place', data: { place: { rank: 3, best_reps: 8 } } });
    await achievements.publish(completed('s4', 'kim', { reps_completed: 11 }));
    expect(await board.next()).toMatchObject({ name: 'place', data: { place: { rank: 2, best_reps: 11 } } });
  });

  it('has bots or leaves them out', async () => {
    await achievements.publish(
      completed('s1', 'bot', { reps_completed: 30, is_bot: true }),
      completed('s2', 'eve', { reps_completed: 10 }),
    );
    const all = await watch(workouts, 'eve');
    const humans = await watch(`${workouts}?include_bots=false`, 'eve');
    expect(await all.next()).toMatchObject({
      data: { entries: [{ user_id: 'bot', is_bot: true }, { rank: 2 }] },
    });
    expect(await humans.next()).toMatchObject({ data: { entries: [{ user_id: 'eve', rank: 1 }] } });
  });

  it('of conversations has points and best scores', async () => {
    await achievements.publish(talked('c1', 'ada', 80, 160), talked('c2', 'eve', 90, 180));
    const week = await watch(`${weekly}?limit=1`, 'ada');
    const drill = await watch('/api/chat/leaderboard/drill/gracious_no/live', 'ada');
    expect(await week.next()).toMatchObject({
      data: { entries: [{ user_id: 'eve', points: 180, best_score: 90 }] },
    });
    expect(await week.next()).toEqual({ name: 'place', data: { user_rank: 2, user_points: 160 } });
    const { body } = await achievements.call('GET /api/chat/leaderboard/drill/gracious-no');
    const { entries } = body as { entries: unknown[] };
    expect(await drill.next()).toEqual({ name: 'page', data: { entries } });
    await achievements.publish(talked('c3', 'ada', 95, 190));
    expect(await week.next()).toMatchObject({ data: { entries: [{ user_id: 'ada', points: 350 }] } });
    expect(await drill.next()).toMatchObject({ data: { entries: [{ user_id: 'ada', points: 95 }, {}] } });
  });

  it('is nobody’s who is not signed in, and none of a board that there is not', async () => {
    for (const path of [workouts, weekly, '/api/chat/leaderboard/drill/gracious-no/live']) {
      expect((await open(path)).status).toBe(401);
    }
    expect((await open('/api/sessions/leaderboard/no-such-thing/pages/live', 'ada')).status).toBe(404);
    for (const limit of ['0', '101', 'many'])
      expect((await open(`${workouts}?limit=${limit}`, 'ada')).status).toBe(422);
  });

  it('is open six times for an account, and ends with the service', async () => {
    const streams = await Promise.all(Array.from({ length: 6 }, () => watch(workouts, 'ada')));
    expect((await open(weekly, 'ada')).status).toBe(429);
    expect((await open(weekly, 'eve')).status).toBe(200);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ name: 'page' });
    for (const stream of streams) expect(await stream.next()).toMatchObject({ name: 'place' });
    await achievements.stopService();
    for (const stream of streams) expect(await stream.next()).toBe('ended');
  });
});
