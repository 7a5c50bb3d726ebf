import type { FitnessStats } from '@ondine/contracts';
import { currentRow, longestRow, type DayHistory } from '../totals/day-history.ts';

/** The sums of one user in the store. */
export interface SessionFigures {
  readonly sessions: number;
  readonly reps: number;
  readonly durationSeconds: number;
  readonly sessionsThisWeek: number;
  readonly history: DayHistory;
}

/** 'This Week' is the last seven days, to the second. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - 7 * 86_400_000);

/** @param today in the user's time zone, `YYYY-MM-DD` */
export function toStats(totals: SessionFigures, today: string): FitnessStats {
  return {
    total_sessions: totals.sessions,
    total_reps: totals.reps,
    total_duration: totals.durationSeconds,
    this_week_sessions: totals.sessionsThisWeek,
    current_streak: currentRow(totals.history, today),
    longest_streak: longestRow(totals.history),
  };
}
