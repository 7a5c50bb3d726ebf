import { toStats } from './chat-stats.ts';

describe('statistics', () => {
  it('lets a streak stand while today is still empty', () => {
    const totals = {
      sessions: 3,
      points: 210.5,
      durationSeconds: 600,
      weeklyPoints: 80,
      bestScores: { a: 90 },
      dates: ['2026-11-19', '2026-11-20'],
    };
    expect(toStats(totals, '2026-11-21')).toEqual({
      total_sessions: 3,
      total_points: 210.5,
      total_duration: 600,
      weekly_points: 80,
      current_streak: 2,
      longest_streak: 2,
      best_scores: { a: 90 },
    });
  });
});
