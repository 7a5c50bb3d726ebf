import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '@ondine/platform/testing';
import { joinAsMember } from './api-member.ts';
import { launchDistributed, pidOf } from './launch-distributed.ts';
import type { LaunchedPlatform } from './launch-platform.ts';

let folder: string;
let platform: LaunchedPlatform;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondine-distributed-'));
  platform = await launchDistributed(folder);
}, 120_000);

afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('every part its own process, on RabbitMQ and Redis', () => {
  it('brings a saved session to the board and unlocks the first achievement', async () => {
    const member = await joinAsMember(platform.url, 'Maria');
    await member.saveSession({ reps: 12 });
    await waitFor('the board', async () =>
      (await member.readBoard()).some(({ user_id: id }) => id === member.id),
    );
    const entry = (await member.readBoard()).find(({ user_id: id }) => id === member.id);
    expect(entry).toMatchObject({ best_reps: 12, user_name: 'Maria', is_bot: false });
    expect(await member.newAchievements()).toContain('fitness_sessions_1');
  });

  it('catches up with sessions saved while the achievements service was down', async () => {
    const member = await joinAsMember(platform.url, 'Rosa');
    process.kill(pidOf(platform, 'achievements'), 'SIGKILL');
    await member.saveSession({ reps: 15 });
    await waitFor(
      'the board after the restart',
      async () =>
        (await member.readBoard().catch(() => [])).some(
          ({ best_reps: reps, user_id: id }) => id === member.id && reps === 15,
        ),
      40_000,
    );
    expect(await member.listSessions()).toHaveLength(1);
  });
});
