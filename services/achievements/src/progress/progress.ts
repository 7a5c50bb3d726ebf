import type { Category, Track } from './definitions.ts';
import { definitions } from './definitions.ts';
import type { Fact } from '../facts/fact.ts';
import { addDay, lengthOf, rowWith, type DayRow } from './day-rows.ts';

/** A user's metrics in one track. */
export interface TrackMetrics {
  readonly sessions: number;
  readonly reps: number;
  readonly points: number;
  readonly durationSeconds: number;
  /** The longest streak ever, in days. */
  readonly longestStreak: number;
  /** The latest streaks; the current streak depends on the day of the request. */
  readonly rows: readonly DayRow[];
}

/** Everything about achievements that is computed from a user's facts. */
export interface Progress {
  readonly fitness: TrackMetrics;
  readonly sexting: TrackMetrics;
  /** Reached achievements, with the end of the session that reached each. */
  readonly unlocked: readonly { readonly key: string; readonly at: Date }[];
}

const noMetrics: TrackMetrics = {
  sessions: 0,
  reps: 0,
  points: 0,
  durationSeconds: 0,
  longestStreak: 0,
  rows: [],
};

export const noProgress: Progress = { fitness: noMetrics, sexting: noMetrics, unlocked: [] };

/** The keys of the reached achievements. */
export const reachedKeys = ({ unlocked }: Pick<Progress, 'unlocked'>): string[] =>
  unlocked.map(({ key }) => key);

/** The metric of a category; a reached streak is kept, so the longest one counts. */
export function metricOf(metrics: TrackMetrics, category: Category): number {
  switch (category) {
    case 'sessions':
      return metrics.sessions;
    case 'reps':
      return metrics.reps;
    case 'points':
      return metrics.points;
    case 'minutes':
      return metrics.durationSeconds / 60;
    case 'streak':
      return metrics.longestStreak;
  }
}

export const trackOf = (fact: Fact): Track => (fact.kind === 'fitness' ? 'fitness' : 'sexting');

/** Progress with one more fact, which must be later than all included ones; adds the achievements that it reached. */
export function addToProgress(progress: Progress, fact: Fact): Progress {
  const track = trackOf(fact);
  const before = progress[track];
  const isUnseen = fact.kind === 'fitness' && fact.unseen === true;
  const rows = isUnseen ? before.rows : addDay(before.rows, fact.localDate);
  const row = rowWith(rows, fact.localDate);
  const metrics: TrackMetrics = {
    sessions: before.sessions + 1,
    reps: before.reps + (fact.kind === 'fitness' ? fact.reps : 0),
    points: before.points + (fact.kind === 'chat' ? fact.points : 0),
    durationSeconds: before.durationSeconds + fact.durationSeconds,
    longestStreak: Math.max(before.longestStreak, row ? lengthOf(row) : 0),
    rows,
  };
  const reached = definitions
    .filter(
      ({ track: of, category, requirement }) =>
        of === track &&
        metricOf(before, category) < requirement &&
        metricOf(metrics, category) >= requirement,
    )
    .map(({ key }) => ({ key, at: fact.endedAt }));
  return { ...progress, [track]: metrics, unlocked: withReached(progress.unlocked, reached) };
}

/** By time; at the same time, those reached by workouts first. */
function withReached(unlocked: Progress['unlocked'], reached: Progress['unlocked']): Progress['unlocked'] {
  if (reached.length === 0) return unlocked;
  const place = (key: string) => (key.startsWith('fitness') ? 0 : 1);
  return [...unlocked, ...reached].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || place(a.key) - place(b.key),
  );
}
