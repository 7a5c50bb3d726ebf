import type { Achievement } from '@ondine/contracts';
import { testAchievement } from '@ondine/web-kit/testing';
import { topAchievements } from './top-achievements.ts';

const achievement = (key: string, unlocked = true): Achievement => {
  const [track, category, requirement] = key.split('_');
  return testAchievement(key, {
    track: track as Achievement['track'],
    category: category as Achievement['category'],
    requirement: Number(requirement),
    unlocked,
  });
};
const top = (...keys: string[]) => topAchievements(keys.map((key) => achievement(key))).map(({ key }) => key);

describe('the top achievements of the profile', () => {
  it('are the three reached with the highest requirement', () => {
    expect(
      top('fitness_sessions_1', 'sexting_points_1000', 'fitness_sessions_25', 'sexting_streak_30'),
    ).toEqual(['sexting_points_1000', 'sexting_streak_30', 'fitness_sessions_25']);
  });

  it('come from a smaller list', () => {
    expect(
      top(
        'fitness_reps_1000',
        'fitness_streak_30',
        'fitness_minutes_300',
        'sexting_points_100',
        'sexting_points_2500',
        'sexting_streak_3',
        'sexting_streak_14',
      ),
    ).toEqual([]);
    expect(top('sexting_sessions_50', 'sexting_points_500', 'sexting_streak_7')).toHaveLength(3);
  });

  it('leave out what is locked', () => {
    expect(topAchievements([achievement('fitness_sessions_100', false)])).toEqual([]);
  });
});
