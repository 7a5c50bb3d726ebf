import type { ExerciseSlug, RecommendedExercise } from '@ondine/contracts';
import { catalogue } from './catalogue.ts';

/** The most exercises that are recommended: a choice, not the whole catalogue. */
const recommendedAtMost = 3;

/**
 * Word stems of the onboarding goals that each exercise serves, so that 'stronger', 'strength' and 'strengthen' all
 * match.
 */
const goodFor: Record<ExerciseSlug, RegExp> = {
  'top-ride-hip-lift': /pelvi|glute|core|strength|strong|sensation|orgasm|begin|new to/i,
  'orgasm-squeeze-legs': /thigh|leg|orgasm|squeeze|strength|strong|tone|intens/i,
  'squat-fuck-hold': /core|abdom|belly|control|stamina|posture/i,
  'pleasure-flow': /flexib|stretch|relax|stress|calm|breath|open|sleep|tension/i,
  'grind-circle-hips': /mobil|hip|confiden|sensual|flow|rhythm|danc|pleasure|body/i,
  'thrust-power-bumps': /power|endur|stamina|glute|energy|fit|libido|desire/i,
  'neck-endurance': /neck|shoulder|posture|tension|stress|desk|relax/i,
};

/**
 * Exercises for the goals that a user chose in the onboarding, best first: those that serve more of the goals, then the
 * easier, then the catalogue's order. Empty without goals.
 */
export function recommend(goals: readonly string[]): RecommendedExercise[] {
  return catalogue
    .flatMap((exercise) => {
      const served = goals.filter((goal) => goodFor[exercise.slug as ExerciseSlug].test(goal));
      return served[0] === undefined ? [] : [{ exercise, served, reason: `You chose “${served[0].trim()}”` }];
    })
    .toSorted(
      (a, b) =>
        b.served.length - a.served.length || a.exercise.difficulty_level - b.exercise.difficulty_level,
    )
    .slice(0, recommendedAtMost)
    .map(({ exercise, reason }) => ({ ...exercise, reason }));
}
