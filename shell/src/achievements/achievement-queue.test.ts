import { jest } from '@jest/globals';
import { testAchievement } from '@ondine/web-kit/testing';
import { createAchievementQueue } from './achievement-queue.ts';

const achievement = (key: string) => testAchievement(key, { unlocked: true, progress: 100 });

function setUp(...keys: string[]) {
  const check = jest.fn(() => Promise.resolve(keys.map(achievement)));
  const shown: string[] = [];
  const queue = createAchievementQueue({ check, markShown: ({ key }) => shown.push(key) });
  return { check, shown, queue, current: () => queue.getSnapshot()?.key ?? null };
}

describe('new achievements', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are looked for 1.5 s after a completed session', async () => {
    const { check, queue, current } = setUp('first');
    queue.sessionCompleted();
    await jest.advanceTimersByTimeAsync(1499);
    expect(check).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(current()).toBe('first');
  });

  it('close by themselves after 5 s, and the next one shows 500 ms later', async () => {
    const { shown, queue, current } = setUp('first', 'second');
    queue.sessionCompleted();
    await jest.advanceTimersByTimeAsync(1500 + 4999);
    expect(current()).toBe('first');
    await jest.advanceTimersByTimeAsync(1);
    expect(current()).toBeNull();
    await jest.advanceTimersByTimeAsync(499);
    expect(current()).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(current()).toBe('second');
    expect(shown).toEqual(['first', 'second']);
  });

  it('give way to the next when closed by hand', async () => {
    const { queue, current } = setUp('first', 'second');
    queue.sessionCompleted();
    await jest.advanceTimersByTimeAsync(1500);
    queue.close();
    await jest.advanceTimersByTimeAsync(500);
    expect(current()).toBe('second');
    await jest.advanceTimersByTimeAsync(4999);
    expect(current()).toBe('second');
  });

  it('show once, however often they are named', async () => {
    const { shown, queue } = setUp('first');
    queue.sessionCompleted();
    queue.sessionCompleted();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(shown).toEqual(['first']);
  });

  it('wait while they are held, and take nothing of their time', async () => {
    const { shown, queue, current } = setUp('first', 'second');
    queue.hold(true);
    queue.sessionCompleted();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([current(), shown]).toEqual([null, []]);
    queue.hold(false);
    expect([current(), shown]).toEqual(['first', ['first']]);
    await jest.advanceTimersByTimeAsync(4000);
    queue.hold(true);
    expect(current()).toBeNull();
    await jest.advanceTimersByTimeAsync(60_000);
    queue.hold(false);
    await jest.advanceTimersByTimeAsync(4999);
    expect([current(), shown]).toEqual(['first', ['first']]);
    await jest.advanceTimersByTimeAsync(501);
    expect([current(), shown]).toEqual(['second', ['first', 'second']]);
  });
});
