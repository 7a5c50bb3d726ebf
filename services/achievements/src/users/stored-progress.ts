import { addDay, type DayRow } from '../progress/day-rows.ts';
import type { Progress, TrackMetrics } from '../progress/progress.ts';

/** The metrics of a track in their stored form. */
interface StoredMetrics {
  readonly sessions: number;
  readonly reps: number;
  readonly points: number;
  readonly duration_seconds: number;
  readonly longest_streak: number;
  readonly rows: readonly DayRow[];
}

/** A track in its former stored form: with all its days in order. */
type MetricsWithDates = Omit<StoredMetrics, 'rows'> & { readonly dates: readonly string[] };

/** Progress in any stored form. */
export interface StoredProgress extends Pick<Progress, 'unlocked'> {
  readonly fitness: StoredMetrics | MetricsWithDates;
  readonly sexting: StoredMetrics | MetricsWithDates;
}

const toStoredMetrics = (metrics: TrackMetrics): StoredMetrics => ({
  sessions: metrics.sessions,
  reps: metrics.reps,
  points: metrics.points,
  duration_seconds: metrics.durationSeconds,
  longest_streak: metrics.longestStreak,
  rows: metrics.rows,
});

const readMetrics = (stored: StoredMetrics | MetricsWithDates): TrackMetrics => ({
  sessions: stored.sessions,
  reps: stored.reps,
  points: stored.points,
  durationSeconds: stored.duration_seconds,
  longestStreak: stored.longest_streak,
  rows: 'rows' in stored ? stored.rows : stored.dates.reduce<readonly DayRow[]>(addDay, []),
});

export const toStoredProgress = ({ fitness, sexting, unlocked }: Progress): StoredProgress => ({
  fitness: toStoredMetrics(fitness),
  sexting: toStoredMetrics(sexting),
  unlocked,
});

/** The reverse of `toStoredProgress`. */
export const readProgress = ({ fitness, sexting, unlocked }: StoredProgress): Progress => ({
  fitness: readMetrics(fitness),
  sexting: readMetrics(sexting),
  unlocked,
});
