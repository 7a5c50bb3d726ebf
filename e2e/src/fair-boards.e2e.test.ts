import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { exerciseSlugs, leftOffSchema, tokensSchema, type LeftOff } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
import { type ApiMember, joinAsMember, sessionBody } from './api-member.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let platform: LaunchedPlatform;
let member: ApiMember;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-fair-'));
  platform = await launchPlatform({ dataDir: folder });
}, 120_000);
afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  member = await joinAsMember(platform.url);
});

const save = (changes: object) =>
  ask(platform.url, 'POST /api/sessions/', { token: member.token, body: { ...sessionBody(5), ...changes } });

/** Saves what nothing is wrong with by itself. */
async function saveAll(all: readonly object[]): Promise<void> {
  for (const changes of all) expect((await save(changes)).status).toBe(201);
}

const isOnBoard = async () => (await member.readBoard()).some(({ user_id: id }) => id === member.id);

async function adminCall(call: string) {
  const { body } = await ask(platform.url, 'POST /api/auth/login', {
    body: { email: 'admin@ondine.test', password: 'OndineAdmin1' },
  });
  return await ask(platform.url, call, { token: tokensSchema.parse(body).access_token });
}

const sumsOf = ({ days }: LeftOff['accounts'][number]) =>
  days.map(({ workouts, trained_seconds: sum }) => [workouts, Math.round(sum)]);

/**
 * Waits until an admin is shown the member with all that was sent: it is counted one by one, and may be too much before
 * the last. `sums`: of each day how many workouts, and their seconds.
 */
const isLeftOffWith = (sums: readonly (readonly number[])[]) =>
  waitFor(`the member among those who are left off, with ${JSON.stringify(sums)}`, async () => {
    const list = leftOffSchema.parse((await adminCall('GET /api/admin/left-off')).body);
    const account = list.accounts.find(({ user_id: id }): boolean => id === member.id);
    return account !== undefined && isDeepStrictEqual(sumsOf(account), sums);
  });

/** All has been counted for their own achievements, so the boards have been set. */
const counted = (sessions: number) =>
  waitFor('the member’s own figures', async () => {
    const { body } = await ask(platform.url, 'GET /api/sessions/stats', { token: member.token });
    return (body as { total_sessions: number }).total_sessions === sessions;
  });

describe('results that get through one by one', () => {
  it.each([
    [
      'six workouts of twelve seconds that ended together',
      exerciseSlugs.slice(0, 6).map((slug) => ({ exercise_slug: slug, exercise_duration: 12 })),
      [[6, 72]],
    ],
    [
      'forty workouts of a minute at once',
      Array.from({ length: 40 }, () => ({ reps_completed: 20, exercise_duration: 60 })),
      [[40, 2400]],
    ],
  ])('leave off the boards who sent %s, and stay the member’s own', async (_what, all, sums) => {
    await saveAll(all);
    await isLeftOffWith(sums);
    expect(await isOnBoard()).toBe(false);
    await counted(all.length);
    expect(await member.newAchievements()).toContain('fitness_sessions_1');
  });

  it('are let back by an admin with what there was, and with nothing that is sent later', async () => {
    const twelve = { exercise_duration: 12 };
    await saveAll(Array.from({ length: 6 }, () => twelve));
    await isLeftOffWith([[6, 72]]);
    const readmit = `POST /api/admin/left-off/${member.id}/readmit`;
    expect((await ask(platform.url, readmit, { token: member.token })).status).toBe(403);
    expect((await adminCall(readmit)).status).toBe(200);
    expect(await isOnBoard()).toBe(true);
    expect((await adminCall(readmit)).status).toBe(404);
    const { readmissions } = leftOffSchema.parse((await adminCall('GET /api/admin/left-off')).body);
    expect(readmissions.find(({ user_id: id }) => id === member.id)).toMatchObject({ first_name: 'Ada' });

    await saveAll([twelve]);
    await isLeftOffWith([[7, 84]]);
    expect(await isOnBoard()).toBe(false);
  });
});

describe('results that no body did', () => {
  it('are refused when they lie before the account: 29 days in a row on a new one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 29 }, (_, index) => save({ ended_ago_seconds: (index + 1) * 86_400 + 60 })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 422));
    expect(answers[0]?.body).toMatchObject({ code: 'session_implausible' });
  });

  it('are refused when they began before it: two hours seconds after joining', async () => {
    const long = [
      { exercise_slug: exerciseSlugs[0], reps_completed: 200, exercise_duration: 7200 },
      { exercise_slug: 'pleasure-flow', reps_completed: 3, exercise_duration: 3600 },
    ];
    for (const changes of long) expect((await save(changes)).status).toBe(422);
  });

  it('are refused when there are more holds than the time has seconds', async () => {
    for (const [reps, seconds] of [
      [60, 20],
      [1000, 30],
      [100_000, 11],
    ])
      expect(
        (await save({ exercise_slug: 'pleasure-flow', reps_completed: reps, exercise_duration: seconds }))
          .status,
      ).toBe(422);
  });
});
