import { createEvent, type AnyCloudEvent } from '@ondine/contracts';
import { createInProcessBus, type InProcessBus, type RunningService } from '@ondine/platform';
import {
  ask,
  silentLogger,
  testApp,
  testDatabase,
  testSigner,
  type TestApp,
  type TestDatabase,
  type TestSigner,
} from '@ondine/platform/testing';
import { startAchievements } from './main.ts';

const board = '/api/sessions/leaderboard/top-ride-hip-lift';
const now = new Date('2026-11-21T12:00:00.000Z');

let database: TestDatabase;
let signer: TestSigner;
let keys: TestApp;
let bus: InProcessBus;
let service: RunningService;

beforeAll(async () => {
  signer = await testSigner();
  keys = await testApp((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(signer.jwks));
  });
});
afterAll(() => keys.close());

beforeEach(async () => {
  database = await testDatabase();
  bus = createInProcessBus({ logger: silentLogger(), retryDelaysMs: [1] });
  service = await startAchievements({
    bus,
    logger: silentLogger(),
    clock: () => new Date(),
    env: {
      NODE_ENV: 'test',
      MONGODB_URI: database.uri,
      MONGODB_DB: database.dbName,
      JWKS_URL: `${keys.url}/`,
    },
  });
});
afterEach(async () => {
  await service.close();
  await bus.close();
  await database.drop();
});

const completed = (id: string, user: string, reps: number, minute = 0): AnyCloudEvent =>
  createEvent('fitness.session.completed.v1', {
    id: `${id}.completed`,
    source: '/services/sessions',
    subject: user,
    time: now,
    data: {
      session_id: id,
      user_id: user,
      exercise_slug: 'top-ride-hip-lift',
      exercise_name: 'Hip Bridge',
      reps_completed: reps,
      duration_seconds: 60,
      form_score: 90,
      completed_at: new Date(now.getTime() + minute * 60_000).toISOString(),
      local_date: '2026-11-21',
      is_bot: false,
    },
  });
const deleted = (id: string, user: string): AnyCloudEvent =>
  createEvent('fitness.session.deleted.v1', {
    id: `${id}.deleted`,
    source: '/services/sessions',
    subject: user,
    time: now,
    data: {
      session_id: id,
      user_id: user,
      exercise_slug: 'top-ride-hip-lift',
      deleted_at: now.toISOString(),
    },
  });
const registered = (user: string, name: string): AnyCloudEvent =>
  createEvent('user.registered.v1', {
    id: `${user}.registered`,
    source: '/services/auth',
    subject: user,
    time: now,
    data: { user_id: user, first_name: name, is_bot: false, registered_at: now.toISOString() },
  });
const userDeleted = (user: string): AnyCloudEvent =>
  createEvent('user.deleted.v1', {
    id: `${user}.deleted`,
    source: '/services/auth',
    subject: user,
    time: now,
    data: { user_id: user, deleted_at: now.toISOString() },
  });
const talked = (id: string, user: string, score: number, points: number): AnyCloudEvent =>
  createEvent('chat.session.completed.v1', {
    id: `${id}.completed`,
    source: '/services/chat',
    subject: user,
    time: new Date(),
    data: {
      session_id: id,
      user_id: user,
      exercise_id: 'gracious_no',
      exercise_slug: 'gracious-no',
      exercise_name: 'The Graceful No',
      session_score: score,
      final_points: points,
      duration_seconds: 300,
      completed_at: new Date().toISOString(),
      local_date: '2026-11-21',
      is_bot: false,
    },
  });

async function call(methodAndPath: string, user = 'ada') {
  return ask(service.url, methodAndPath, { token: await signer.sign({ sub: user }) });
}
const standing = async () =>
  ((await call(`GET ${board}`)).body as { rank: number; user_id: string; best_reps: number }[]).map(
    (entry) => [entry.rank, entry.user_id, entry.best_reps],
  );
const newOnes = async (user = 'ada') =>
  (
    (await call('GET /api/achievements/check-new', user)).body as { new_achievements: { id: string }[] }
  ).new_achievements.map(({ id }) => id);
const publish = async (...events: AnyCloudEvent[]) => {
  for (const event of events) await bus.publish(event);
};

describe('the board', () => {
  it('has each member once by the best session, ties to the earlier, under her name', async () => {
    await publish(registered('ada', 'Ada'), completed('s1', 'ada', 10), completed('s2', 'ada', 20, 5));
    await publish(completed('s3', 'eve', 20, 1), completed('s4', 'kim', 5));
    expect(await standing()).toEqual([
      [1, 'eve', 20],
      [2, 'ada', 20],
      [3, 'kim', 5],
    ]);
    const [, second] = (await call(`GET ${board}`)).body as { user_name: string | null }[];
    expect(second?.user_name).toBe('Ada');
    expect((await call(`GET ${board}/user-rank`)).body).toMatchObject({
      rank: 2,
      best_reps: 20,
      best_duration: 60,
    });
  });

  it('is the same however often and in whatever order events come', async () => {
    const events = [
      completed('s1', 'ada', 10),
      completed('s2', 'ada', 30, 1),
      deleted('s2', 'ada'),
      completed('s3', 'ada', 20, 2),
    ];
    await publish(...events.toReversed(), ...events, ...events);
    expect(await standing()).toEqual([[1, 'ada', 20]]);
  });

  it('answers 404 for a rank that is not there, and for a board that does not exist', async () => {
    expect((await call(`GET ${board}/user-rank`)).status).toBe(404);
    expect((await call('GET /api/sessions/leaderboard/no-such-exercise')).status).toBe(404);
  });

  it.each(['0', '-1', '101', '1e9', '1.5', 'many'])('refuses a limit of %s', async (limit) => {
    expect((await call(`GET ${board}?limit=${limit}`)).status).toBe(422);
  });

  it('shows the best few of every exercise', async () => {
    await publish(completed('s1', 'ada', 10), completed('s2', 'eve', 11));
    const { body } = await call('GET /api/sessions/leaderboard/top-performers/compact?limit_per_exercise=1');
    expect(body).toHaveLength(7);
    expect(body).toContainEqual(
      expect.objectContaining({
        exercise_slug: 'top-ride-hip-lift',
        entries: [expect.objectContaining({ user_id: 'eve' })],
      }),
    );
  });

  it('forgets a deleted account for good', async () => {
    await publish(
      registered('ada', 'Ada'),
      completed('s1', 'ada', 10),
      userDeleted('ada'),
      completed('s2', 'ada', 50),
    );
    expect(await standing()).toEqual([]);
    expect(await newOnes()).toEqual([]);
  });
});

describe('achievements', () => {
  it('are new until they were shown, and asking uses nothing up', async () => {
    await publish(completed('s1', 'ada', 60));
    const both = ['fitness_sessions_1', 'fitness_reps_50'];
    expect(await newOnes()).toEqual(both);
    expect(await newOnes()).toEqual(both);
    const shown = await call('POST /api/achievements/unlock/fitness_sessions_1');
    expect(shown).toMatchObject({ status: 200, body: { unlocked: true, progress: 100, total_unlocked: 1 } });
    expect((await call('POST /api/achievements/unlock/fitness_sessions_1')).body).toEqual(shown.body);
    expect(await newOnes()).toEqual(['fitness_reps_50']);
  });

  it('that are not reached cannot be unlocked, and unknown ones are 404', async () => {
    expect((await call('POST /api/achievements/unlock/fitness_sessions_1')).body).toMatchObject({
      code: 'achievement_locked',
    });
    expect((await call('POST /api/achievements/unlock/nothing')).status).toBe(404);
  });

  it('show the way to those ahead', async () => {
    await publish(completed('s1', 'ada', 25));
    const mine = (await call('GET /api/achievements/my-achievements')).body as {
      id: string;
      progress: number;
    }[];
    expect(mine).toHaveLength(30);
    expect(mine.find(({ id }) => id === 'fitness_reps_50')?.progress).toBe(50);
  });

  it('are lost with the session that reached them', async () => {
    await publish(completed('s1', 'ada', 60), deleted('s1', 'ada'));
    expect(await newOnes()).toEqual([]);
  });
});

describe('boards of conversations', () => {
  it('rank points of the week and best scores, with the own rank', async () => {
    await publish(talked('c1', 'ada', 80, 160), talked('c2', 'ada', 70, 140), talked('c3', 'eve', 90, 180));
    expect((await call('GET /api/chat/leaderboard/weekly')).body).toMatchObject({
      entries: [
        { rank: 1, user_id: 'ada', points: 300, best_score: 80 },
        { rank: 2, user_id: 'eve', points: 180, best_score: 90 },
      ],
      user_rank: 1,
      user_points: 300,
    });
    for (const drill of ['gracious-no', 'gracious_no']) {
      expect((await call(`GET /api/chat/leaderboard/drill/${drill}?limit=1`)).body).toMatchObject({
        entries: [{ rank: 1, user_id: 'eve', best_score: 90 }],
        user_rank: 2,
        user_points: 80,
      });
    }
  });
});

describe('an open board', () => {
  /** Reads a stream until it has said something. */
  async function watch(path: string) {
    const leave = new AbortController();
    const answer = await fetch(service.url + path, { signal: leave.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    return {
      answer,
      async until(text: string) {
        while (reader && !said.includes(text)) {
          const { value, done } = await reader.read();
          if (done) return 'ended';
          said += value;
        }
        const found = said;
        said = '';
        return found;
      },
      leave: () => leave.abort(),
    };
  }

  it('is told of a new result and of a deleted one, and of no other board', async () => {
    const stream = await watch(`${board}/live`);
    const other = await watch('/api/sessions/leaderboard/neck-endurance/live');
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    await stream.until('retry');
    await other.until('retry');
    await bus.publish(completed('s1', 'ada', 12));
    expect(await stream.until('changed')).toContain('event: changed');
    await bus.publish(
      createEvent('fitness.session.deleted.v1', {
        id: 's1.deleted',
        source: '/services/sessions',
        subject: 'ada',
        time: now,
        data: {
          session_id: 's1',
          user_id: 'ada',
          exercise_slug: 'top-ride-hip-lift',
          deleted_at: now.toISOString(),
        },
      }),
    );
    expect(await stream.until('changed')).toContain('event: changed');
    stream.leave();
    await service.close();
    expect(await other.until('changed')).toBe('ended');
  });

  it('is nothing that can be watched without a board', async () => {
    const { status } = await ask(service.url, 'GET /api/sessions/leaderboard/no-such-thing/live');
    expect(status).toBe(404);
  });
});
