import { noDays } from '../totals/day-history.ts';
import { toStats, weekBefore } from './session-stats.ts';

const totals = { sessions: 4, reps: 40, durationSeconds: 300, sessionsThisWeek: 2 };

describe('the figures of a member', () => {
  it('count seven days as a week, to the second', () => {
    expect(weekBefore(new Date('2026-03-08T09:30:15Z'))).toEqual(new Date('2026-03-01T09:30:15Z'));
  });

  it('keep a row of days while today is not over', () => {
    const dates = ['2026-03-01', '2026-03-02', '2026-03-03'];
    const days = dates.map((date) => ({ date, sessions: 1, reps: 1, seconds: 60 }));
    const history = { ...noDays('2025-12-01'), days };
    expect(toStats({ ...totals, history }, '2026-03-04')).toMatchObject({
      current_streak: 3,
      longest_streak: 3,
    });
    expect(toStats({ ...totals, history }, '2026-03-05')).toMatchObject({
      current_streak: 0,
      longest_streak: 3,
    });
  });
});
