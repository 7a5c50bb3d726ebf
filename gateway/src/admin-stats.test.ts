import { composeAdminStats } from './admin-stats.ts';

const now = new Date('2026-03-04T05:06:07Z');

describe('admin statistics', () => {
  it('adds up both kinds of session and averages per account of a kind', () => {
    const stats = composeAdminStats(
      { users: { human: 3, bot: 1 }, fitness: { human: 10, bot: 4 }, chat: { human: 0, bot: 2 } },
      now,
    );
    expect(stats).toEqual({
      timestamp: '2026-03-04T05:06:07.000Z',
      users: { total: 4, human: 3, bot: 1, bot_percentage: 25 },
      all_sessions: {
        total: 16,
        human: 10,
        bot: 6,
        avg_per_human: 3.3,
        avg_per_bot: 6,
        bot_percentage: 37.5,
      },
      fitness_sessions: { total: 14, human: 10, bot: 4, avg_per_human: 3.3, avg_per_bot: 4 },
      chat_sessions: { total: 2, human: 0, bot: 2, avg_per_human: 0, avg_per_bot: 2 },
    });
  });

  it('is all zeros on an empty platform', () => {
    const none = { human: 0, bot: 0 };
    const stats = composeAdminStats({ users: none, fitness: none, chat: none }, now);
    expect(stats.users?.bot_percentage).toBe(0);
    expect(stats.all_sessions?.avg_per_human).toBe(0);
  });

  it('leaves out the sections that a silent service would have known', () => {
    const stats = composeAdminStats(
      { users: { human: 1, bot: 0 }, fitness: { human: 2, bot: 0 }, chat: null },
      now,
    );
    expect(stats.chat_sessions).toBeNull();
    expect(stats.all_sessions).toBeNull();
    expect(stats.fitness_sessions?.avg_per_human).toBe(2);
  });
});
