import type { FitnessStats } from '@ondine/contracts';
import { currentStreak, longestStreak } from '@ondine/domain';

/** What the store adds up for one user. */
export interface SessionTotals {
  readonly sessions: number;
  readonly reps: number;
  readonly durationSeconds: number;
  readonly sessionsThisWeek: number;
  /** Days with a session, in the user's own calendar. */
  readonly dates: readonly string[];
}

/** 'This Week' is the last seven days, to the second. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);

/** @param today the user's own day, `YYYY-MM-DD` */
export function toStats(totals: SessionTotals, today: string): FitnessStats {
  return {
    total_sessions: totals.sessions,
    total_reps: totals.reps,
    total_duration: totals.durationSeconds,
    this_week_sessions: totals.sessionsThisWeek,
    current_streak: currentStreak(totals.dates, { today, todayMayBeEmpty: true }),
    longest_streak: longestStreak(totals.dates),
  };
}
