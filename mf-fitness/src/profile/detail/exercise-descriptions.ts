/** What the details say about an exercise, by slug. Six of them have a description only. */
const descriptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'neck-endurance': 'Sitting tall, the head bows forward and comes back. Lets go of neck and shoulders.',
    'top-ride-hip-lift': 'On your back, the hips rise in one slow wave. Strengthens glutes and core.',
    'grind-circle-hips': 'Standing with soft knees, the hips draw full circles. Frees hips and lower back.',
    'orgasm-squeeze-legs':
      'Deep in a wide squat, small pulses near the bottom. Strengthens inner thighs and glutes.',
    'squat-fuck-hold': 'On your back, both long legs rise together. Strengthens the lower abdomen.',
    'thrust-power-bumps':
      'Strong lifts of the hips with a pause at the top. Builds power in glutes and hamstrings.',
    'pleasure-flow':
      'Sitting with the soles together, the knees soften outward. Opens hips and inner thighs.',
    'inner-fire': 'Slow breaths deep into the belly. Warms the centre of the body.',
    'core-radiance': 'A wide stance with gentle pulses from the middle. Steadies the core.',
    'petal-flutter': 'Light, quick lifts from the pelvic floor. Trains quick strength.',
    'sensory-bloom': 'Unhurried movement with attention on what you feel. Sharpens body awareness.',
    'ecstasy-thrust': 'Rhythmic lifts of the hips with the breath. Builds stamina in the glutes.',
    'gentle-grip': 'Soft, long holds of the pelvic floor. Trains lasting strength.',
  }),
);

/** @returns undefined for an exercise that the details do not know */
export const exerciseDescription = (slug: string): string | undefined => descriptions.get(slug);
