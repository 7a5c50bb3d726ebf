import { exercises } from '../../exercises/exercises.ts';

/** Exercises with a description only. */
const further: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'inner-fire': 'Slow breaths deep into the belly. Warms the centre of the body.',
    'core-radiance': 'A wide stance with gentle pulses from the middle. Steadies the core.',
    'petal-flutter': 'Light, quick lifts from the pelvic floor. Trains quick strength.',
    'sensory-bloom': 'Unhurried movement with attention on what you feel. Sharpens body awareness.',
    'ecstasy-thrust': 'Rhythmic lifts of the hips with the breath. Builds stamina in the glutes.',
    'gentle-grip': 'Soft, long holds of the pelvic floor. Trains lasting strength.',
  }),
);

/** The description of an exercise in the details of a workout. @returns undefined for an unknown one */
export const exerciseDescription = (slug: string): string | undefined =>
  exercises.get(slug)?.summary ?? further.get(slug);
