import type { Achievement } from '@ondine/contracts';

/** An achievement in the form of the API; default not reached, without progress. */
export const testAchievement = (key: string, changes: Partial<Achievement> = {}): Achievement => ({
  id: key,
  key,
  title: key,
  description: 'A step',
  icon: 'star',
  emoji: '⭐',
  gradient: 'coral',
  track: 'fitness',
  category: 'sessions',
  requirement: 1,
  unlocked: false,
  unlocked_at: null,
  progress: 0,
  total_unlocked: 0,
  ...changes,
});
