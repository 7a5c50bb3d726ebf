import type { Achievement } from '@ondine/contracts';
import type { Category, Definition } from './definitions.ts';
import { streakOn } from './day-rows.ts';
import { metricOf, type Progress } from './progress.ts';

/** The gradient token of each category's cards. */
const gradients: Record<Category, string> = {
  sessions: 'coral',
  reps: 'apricot',
  points: 'apricot',
  streak: 'plum',
  minutes: 'sage',
};

export interface Standing {
  readonly progress: Progress;
  /** Today in the user's time zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** How many users have reached each, by key. */
  readonly reachedBy: ReadonlyMap<string, number>;
}

/**
 * An achievement in the form of the API. The progress of a streak is the current streak, which must include today; once
 * reached, the achievement is kept.
 */
export function toAchievement(definition: Definition, { progress, today, reachedBy }: Standing): Achievement {
  const { key, track, category, requirement, emoji } = definition;
  const unlockedAt = progress.unlocked.find((unlock) => unlock.key === key)?.at;
  const metrics = progress[track];
  const metric = category === 'streak' ? streakOn(metrics.rows, today) : metricOf(metrics, category);
  // Counts are cached for a few seconds; the user's own achievement counts at once.
  const totalUnlocked = Math.max(reachedBy.get(key) ?? 0, unlockedAt ? 1 : 0);
  return {
    id: key,
    key,
    title: definition.title,
    description: definition.description,
    icon: emoji,
    emoji,
    gradient: gradients[category],
    track,
    category,
    requirement,
    unlocked: unlockedAt !== undefined,
    unlocked_at: unlockedAt?.toISOString() ?? null,
    progress: unlockedAt ? 100 : Math.min((metric / requirement) * 100, 100),
    total_unlocked: totalUnlocked,
  };
}
