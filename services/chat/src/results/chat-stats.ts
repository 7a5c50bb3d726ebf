import type { ChatStats } from '@ondine/contracts';
import { currentStreak, longestStreak } from '@ondine/domain';

/** The sums of one user in the store. */
export interface ChatTotals {
  readonly sessions: number;
  readonly points: number;
  readonly durationSeconds: number;
  readonly weeklyPoints: number;
  /** Best score by slug of the scenario. */
  readonly bestScores: Readonly<Record<string, number>>;
  /** Days with a finished conversation, in the user's time zone. */
  readonly dates: readonly string[];
}

/** @param today in the user's time zone, `YYYY-MM-DD` */
export const toStats = (totals: ChatTotals, today: string): ChatStats => ({
  total_sessions: totals.sessions,
  total_points: totals.points,
  total_duration: totals.durationSeconds,
  weekly_points: totals.weeklyPoints,
  current_streak: currentStreak(totals.dates, { today, todayMayBeEmpty: true }),
  longest_streak: longestStreak(totals.dates),
  best_scores: { ...totals.bestScores },
});
