import type { Progress } from '../progress/progress.ts';
import { readProgress, toStoredProgress } from './stored-progress.ts';

const progress: Progress = {
  fitness: {
    sessions: 3,
    reps: 30,
    points: 0,
    durationSeconds: 180,
    longestStreak: 3,
    rows: [{ from: '2026-01-01', to: '2026-01-03' }],
  },
  sexting: {
    sessions: 1,
    reps: 0,
    points: 80,
    durationSeconds: 120,
    longestStreak: 1,
    rows: [{ from: '2026-01-01', to: '2026-01-01' }],
  },
  unlocked: [{ key: 'first-session', at: new Date('2026-01-01T10:00:00.000Z') }],
};

describe('readProgress', () => {
  it('reads what toStoredProgress stores', () => {
    expect(readProgress(toStoredProgress(progress))).toEqual(progress);
  });

  it('reads what was stored with all its days', () => {
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03'];
    const stored = {
      fitness: { sessions: 3, reps: 30, points: 0, duration_seconds: 180, longest_streak: 3, dates },
      sexting: {
        sessions: 1,
        reps: 0,
        points: 80,
        duration_seconds: 120,
        longest_streak: 1,
        dates: dates.slice(0, 1),
      },
      unlocked: progress.unlocked,
    };
    expect(readProgress(stored)).toEqual(progress);
  });
});
