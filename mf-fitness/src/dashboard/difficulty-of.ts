/** The difficulty of an exercise: the specification's labels for the five levels of the catalogue. */
export type Difficulty = 'easy' | 'medium' | 'hard';

/** @param level from 1 to 5 */
export function difficultyOf(level: number): Difficulty {
  if (level <= 2) return 'easy';
  return level === 3 ? 'medium' : 'hard';
}
