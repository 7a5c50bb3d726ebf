import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminHealthSchema, tokensSchema } from '@ondine/contracts';
import { ask, waitFor } from '@ondine/platform/testing';
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

  it('tells admins what waits, which part hangs, and that it is back', async () => {
    const body = { email: 'admin@ondine.test', password: 'OndineAdmin1' };
    const { body: tokens } = await ask(platform.url, 'POST /api/auth/login', { body });
    const token = tokensSchema.parse(tokens).access_token;
    const look = async () =>
      adminHealthSchema.parse((await ask(platform.url, 'GET /api/admin/health', { token })).body);
    const stateOf = async (part: string) => (await look()).parts.find(({ name }) => name === part)?.state;

    await waitFor('every part to be up', async () =>
      (await look()).parts.every(({ state }) => state === 'up'),
    );
    const waiting = (await look()).parts.map(({ name, waiting_events: { now } }) => [name, typeof now]);
    expect(Object.fromEntries(waiting)).toMatchObject({
      auth: 'object',
      sessions: 'number',
      achievements: 'number',
    });

    const chat = pidOf(platform, 'chat');
    process.kill(chat, 'SIGSTOP');
    try {
      await waitFor('the part that hangs', async () => (await stateOf('chat')) === 'away', 30_000);
      expect(await stateOf('sessions')).toBe('up');
      expect((await look()).jobs).toEqual({ rebuild: null });
    } finally {
      process.kill(chat, 'SIGCONT');
    }
    await waitFor('it to be back', async () => (await stateOf('chat')) === 'up', 40_000);
  }, 120_000);
});
