import { exerciseSlugs } from './exercise-slugs.ts';
import { excessOf, workoutLimits } from './workout-limits.ts';

describe.each(exerciseSlugs)('a workout of %s', (slug) => {
  const { leastSecondsPerRep, mostReps, longestSeconds } = workoutLimits[slug];

  it('counts up to its limits, and not beyond', () => {
    expect(excessOf(slug, Math.floor(60 / leastSecondsPerRep), 60)).toBeUndefined();
    expect(excessOf(slug, Math.ceil(60 / leastSecondsPerRep) + 1, 60)).toBe('pace');
    expect(excessOf(slug, mostReps, longestSeconds)).toBeUndefined();
    expect(excessOf(slug, mostReps + 1, longestSeconds)).toBe('reps');
    expect(excessOf(slug, 1, longestSeconds + 1)).toBe('duration');
  });

  it('is let in when a keen person does it: one in two seconds for half an hour', () => {
    expect(excessOf(slug, 900, 1800)).toBeUndefined();
  });

  it('cannot be the 100,000 in twelve hours that led a board', () => {
    expect(excessOf(slug, 100_000, 12 * 3600)).toBeDefined();
  });
});
