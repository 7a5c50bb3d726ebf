import { ask } from '@ondine/platform/testing';
import { completed, deleted } from '../testing/events.ts';
import { startTestAchievements, type TestAchievements } from '../testing/start-test-achievements.ts';

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

  it('is nothing that can be watched without a board', async () => {
    const { status } = await ask(achievements.url, 'GET /api/sessions/leaderboard/no-such-thing/live');
    expect(status).toBe(404);
  });
});
