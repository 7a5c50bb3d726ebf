import type { Achievement } from '@ondine/contracts';

const order = [
  'sessions',
  'reps',
  'points',
  'streak',
  'minutes',
] as const satisfies Achievement['category'][];

/** The achievements of a track by category, each from the nearest to the farthest. */
export function groupAchievements(
  achievements: readonly Achievement[],
  track: Achievement['track'],
): { category: Achievement['category']; achievements: Achievement[] }[] {
  return order
    .map((category) => ({
      category,
      achievements: achievements
        .filter((achievement) => achievement.track === track && achievement.category === category)
        .toSorted((one, other) => one.requirement - other.requirement),
    }))
    .filter((group) => group.achievements.length > 0);
}
