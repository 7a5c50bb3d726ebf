import { dayGoal } from './day-goal.ts';

const now = new Date(2026, 4, 20, 18).getTime();
const on = (daysAgo: number, reps_completed: number, exercise_slug = 'top-ride-hip-lift') => ({
  exercise_slug,
  reps_completed,
  created_at: new Date(2026, 4, 20 - daysAgo, 9).toISOString(),
});

describe('dayGoal', () => {
  it('is what is usual on the last five days of this exercise, and counts what was done today', () => {
    const sessions = [on(0, 4), on(1, 30), on(2, 8), on(2, 4), on(3, 10), on(4, 11), on(9, 14), on(12, 90)];
    expect(dayGoal(sessions, 'top-ride-hip-lift', now)).toEqual({ target: 12, done: 4 });
  });

  it('has a first target, of holds a smaller one', () => {
    expect(dayGoal([on(1, 80)], 'neck-endurance', now)).toEqual({ target: 10, done: 0 });
    expect(dayGoal([], 'pleasure-flow', now)).toEqual({ target: 3, done: 0 });
  });

  it('does not take a day without a repetition for a usual one', () => {
    expect(dayGoal([on(1, 0), on(2, 0), on(3, 7)], 'top-ride-hip-lift', now).target).toBe(7);
  });
});
