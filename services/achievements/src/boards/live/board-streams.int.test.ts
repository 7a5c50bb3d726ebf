import { ask } from '@ondine/platform/testing';
import { completed, deleted } from '../../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../../testing/start-test-achievements.ts';

const board = '/api/sessions/leaderboard/top-ride-hip-lift';

let achievements: TestAchievements;
beforeEach(async () => {
  achievements = await startTestAchievements();
});
afterEach(() => achievements.close());

describe('an open board', () => {
  /** Reads a stream until it has said something. */
  async function watch(path: string) {
    const leave = new AbortController();
    const answer = await fetch(achievements.url + path, { signal: leave.signal });
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
    await achievements.publish(completed('s1', 'ada', { reps_completed: 12 }));
    expect(await stream.until('changed')).toContain('event: changed');
    await achievements.publish(deleted('s1', 'ada'));
    expect(await stream.until('changed')).toContain('event: changed');
    stream.leave();
    await achievements.stopService();
    expect(await other.until('changed')).toBe('ended');
  });

  it('is open once too often for an address, or for an account, and still open to others', async () => {
    /** Opens streams as one who comes by the gateway. */
    const open = (count: number, headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: count }, async () => {
          const leave = new AbortController();
          leaving.push(leave);
          return await fetch(`${achievements.url}${board}/live`, { headers, signal: leave.signal });
        }),
      );
    const leaving: AbortController[] = [];
    const counted = (answers: readonly Response[]) =>
      [200, 429].map((status) => answers.filter((answer) => answer.status === status).length);
    try {
      const crowd = await open(64, { 'X-Forwarded-For': '2001:db8::7' });
      expect(counted(crowd)).toEqual([60, 4]);
      const refused = crowd.find(({ status }) => status === 429);
      expect(refused?.headers.get('retry-after')).toBe('30');
      expect(await refused?.json()).toMatchObject({ code: 'rate_limited' });
      // The same network, by an address of its own making.
      expect(counted(await open(1, { 'X-Forwarded-For': '2001:db8::8' }))).toEqual([0, 1]);
      expect(counted(await open(1, { 'X-Forwarded-For': '2001:db8:0:1::7' }))).toEqual([1, 0]);

      const headers = { Authorization: `Bearer ${await achievements.tokenOf('ada')}` };
      expect(counted(await open(8, { ...headers, 'X-Forwarded-For': '192.0.2.7' }))).toEqual([6, 2]);
      expect(counted(await open(1, { 'X-Forwarded-For': '192.0.2.7' }))).toEqual([1, 0]);
    } finally {
      for (const each of leaving) each.abort();
    }
  });

  it('is nothing that can be watched without a board', async () => {
    const { status } = await ask(achievements.url, 'GET /api/sessions/leaderboard/no-such-thing/live');
    expect(status).toBe(404);
  });
});
