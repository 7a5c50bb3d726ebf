import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@ondine/platform/http';
import { waitFor } from '@ondine/platform/testing';
import { type ApiMember, joinAsMember } from './api-member.ts';
import { launchPlatform, type LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let port: number;
let platform: LaunchedPlatform;
let member: ApiMember;

const launch = () => launchPlatform({ dataDir: folder, port });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-crash-'));
  port = await freePort();
  platform = await launch();
}, 120_000);

// Of their own in each test: these workouts lie on each other, and too many in one moment leave an account off boards.
beforeEach(async () => {
  member = await joinAsMember(platform.url);
});

afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Saves until it works, with one key, as the browser's queue does. */
const saveUntilAccepted = (reps: number) => {
  const key = randomUUID();
  return waitFor('the session to be accepted', () =>
    member.saveSession({ reps, key }).catch((): false => false),
  );
};

async function databasePid(): Promise<number> {
  const { pid } = JSON.parse(await readFile(join(folder, 'database.pid.json'), 'utf8')) as { pid: number };
  return pid;
}

const bestOnBoard = async () =>
  (await member.readBoard()).find(({ user_id: id }) => id === member.id)?.best_reps;

describe('a crash', () => {
  it.each([1, 2, 3])(
    'of everything while sessions are saved loses none and shows none twice (round %d)',
    async (round) => {
      const before = (await member.listSessions()).length;
      const key = randomUUID();
      const interrupted = member.saveSession({ reps: round * 10, key }).catch(() => null);
      await platform.kill();
      await interrupted;
      platform = await launch();
      await waitFor('the repeat to be accepted', () =>
        member.saveSession({ reps: round * 10, key }).catch((): false => false),
      );

      expect(await member.listSessions()).toHaveLength(before + 1);
      await waitFor('the board to show it', async () => (await bestOnBoard()) === round * 10);
      expect((await member.readBoard()).filter(({ user_id: id }) => id === member.id)).toHaveLength(1);
    },
  );

  it('of the database is survived without a new start', async () => {
    const saved = await member.saveSession({ reps: 41 });
    process.kill(await databasePid(), 'SIGKILL');
    const next = await saveUntilAccepted(42);

    const ids = (await member.listSessions()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([saved.id, next.id]));
    expect(new Set(ids).size).toBe(ids.length);
    await waitFor('the board to show it', async () => (await bestOnBoard()) === 42);
  });
});
