import type { Category, Definition, Track } from './definitions.ts';
import { definitions } from './definitions.ts';
import type { Fact } from '../facts/fact.ts';

/** Where someone stands in one track. */
export interface TrackMetrics {
  readonly sessions: number;
  readonly reps: number;
  readonly points: number;
  readonly durationSeconds: number;
  /** The longest row of days there ever was. */
  readonly longestStreak: number;
  /** Days with a session, in order; the current streak is read off them on the day one asks. */
  readonly dates: readonly string[];
}

/** All that is computed from someone's facts for the achievements. */
export interface Progress {
  readonly fitness: TrackMetrics;
  readonly sexting: TrackMetrics;
  /** Achievements reached, with the end of the session that reached each. */
  readonly unlocked: readonly { readonly key: string; readonly at: Date }[];
}

const noMetrics: TrackMetrics = {
  sessions: 0,
  reps: 0,
  points: 0,
  durationSeconds: 0,
  longestStreak: 0,
  dates: [],
};

export const noProgress: Progress = { fitness: noMetrics, sexting: noMetrics, unlocked: [] };

/** The keys of what is reached. */
export const reachedKeys = ({ unlocked }: Pick<Progress, 'unlocked'>): string[] =>
  unlocked.map(({ key }) => key);

/** What a category counts; a streak once reached stays reached, so its longest counts. */
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

const trackOf = (fact: Fact): Track => (fact.kind === 'fitness' ? 'fitness' : 'sexting');

/**
 * Goes through someone's facts in the order in which they happened and notes what was reached when.
 * The same facts give the same result, in whatever order and however often they were heard.
 */
export function computeProgress(facts: readonly Fact[]): Progress {
  const byTime = facts.toSorted(
    (a, b) => a.completedAt.getTime() - b.completedAt.getTime() || (a.sessionId < b.sessionId ? -1 : 1),
  );
  const fitness = walkTrack('fitness', byTime);
  const sexting = walkTrack('sexting', byTime);
  return {
    fitness: fitness.metrics,
    sexting: sexting.metrics,
    unlocked: [...fitness.unlocked, ...sexting.unlocked].toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

function walkTrack(track: Track, byTime: readonly Fact[]) {
  let locked: readonly Definition[] = definitions.filter((definition) => definition.track === track);
  const unlocked: { key: string; at: Date }[] = [];
  const rows = createRows();
  let metrics = noMetrics;
  for (const fact of byTime) {
    if (trackOf(fact) !== track) continue;
    metrics = {
      sessions: metrics.sessions + 1,
      reps: metrics.reps + (fact.kind === 'fitness' ? fact.reps : 0),
      points: metrics.points + (fact.kind === 'chat' ? fact.points : 0),
      durationSeconds: metrics.durationSeconds + fact.durationSeconds,
      longestStreak: rows.add(fact.localDate),
      dates: [],
    };
    const current = metrics;
    const isReached = ({ category, requirement }: Definition) => metricOf(current, category) >= requirement;
    unlocked.push(...locked.filter(isReached).map(({ key }) => ({ key, at: fact.completedAt })));
    locked = locked.filter((definition) => !isReached(definition));
  }
  return { metrics: { ...metrics, dates: rows.dates().toSorted() }, unlocked };
}

const dayMs = 86_400_000;
const dayNumber = (date: string) => Date.parse(`${date}T00:00:00.000Z`) / dayMs;

/**
 * Days that join into rows as they are added. Someone who travels may add a day before the last one,
 * which can close a gap. Each row's length stands at both of its ends.
 */
function createRows() {
  const lengths = new Map<number, number>();
  const dates = new Set<string>();
  let longest = 0;
  return {
    /** @returns the longest row so far */
    add(date: string): number {
      if (dates.has(date)) return longest;
      dates.add(date);
      const day = dayNumber(date);
      const before = lengths.get(day - 1) ?? 0;
      const after = lengths.get(day + 1) ?? 0;
      const length = before + 1 + after;
      lengths
        .set(day, length)
        .set(day - before, length)
        .set(day + after, length);
      longest = Math.max(longest, length);
      return longest;
    },
    dates: () => [...dates],
  };
}
