import { startOfWeek, toStats } from './chat-stats.ts';

describe('the week of points', () => {
  it.each([
    ['2026-11-16T00:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-11-15T23:59:59.999Z', '2026-11-09T00:00:00.000Z'],
    ['2026-11-21T12:00:00.000Z', '2026-11-16T00:00:00.000Z'],
    ['2026-01-01T08:00:00.000Z', '2025-12-29T00:00:00.000Z'],
  ])('of %s begins on Monday, %s', (now, monday) => {
    expect(startOfWeek(new Date(now)).toISOString()).toBe(monday);
  });
});

describe('statistics', () => {
  it('lets a streak stand while today is still empty', () => {
    const totals = {
      sessions: 3,
      points: 210.5,
      weeklyPoints: 80,
      bestScores: { a: 90 },
      dates: ['2026-11-19', '2026-11-20'],
    };
    expect(toStats(totals, '2026-11-21')).toEqual({
      total_sessions: 3,
      total_points: 210.5,
      weekly_points: 80,
      current_streak: 2,
      longest_streak: 2,
      best_scores: { a: 90 },
    });
  });
});
