import type { Achievement } from '@ondine/contracts';

const shown = 3;

/** Whether the strip of the profile may show an achievement. */
const isListed = ({ track, category, requirement }: Achievement): boolean => {
  if (category === 'sessions') return true;
  if (track !== 'sexting') return false;
  if (category === 'points') return requirement === 500 || requirement === 1000;
  return category === 'streak' && (requirement === 7 || requirement === 30);
};

/** The three reached ones with the highest requirement, the highest first. */
export const topAchievements = (achievements: readonly Achievement[]): Achievement[] =>
  achievements
    .filter((achievement) => achievement.unlocked && isListed(achievement))
    .toSorted((a, b) => b.requirement - a.requirement)
    .slice(0, shown);
