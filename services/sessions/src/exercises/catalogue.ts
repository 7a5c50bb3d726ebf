import type { Exercise } from '@ondine/contracts';

/**
 * The exercise catalogue, in the order of the dashboard. Slugs are wire identifiers; names and descriptions are shown
 * to users.
 */
export const catalogue: readonly Exercise[] = [
  {
    id: 'hip-bridge',
    slug: 'top-ride-hip-lift',
    name: 'Hip Bridge',
    difficulty_level: 2,
    muscle_group: 'Glutes and core',
    description: 'Lie on your back, plant your feet, and lift your hips in one slow wave.',
    emoji: '🌉',
    metric: 'reps',
  },
  {
    id: 'sumo-squat-pulse',
    slug: 'orgasm-squeeze-legs',
    name: 'Sumo Squat Pulse',
    difficulty_level: 4,
    muscle_group: 'Inner thighs and glutes',
    description: 'Sink into a wide squat and pulse gently near the bottom.',
    emoji: '🦵',
    metric: 'reps',
  },
  {
    id: 'lying-leg-raise',
    slug: 'squat-fuck-hold',
    name: 'Lying Leg Raise',
    difficulty_level: 3,
    muscle_group: 'Lower abdomen and hip flexors',
    description: 'Lie flat, keep your legs long, and raise them together without hurry.',
    emoji: '🌙',
    metric: 'reps',
  },
  {
    id: 'butterfly-hold',
    slug: 'pleasure-flow',
    name: 'Butterfly Hold',
    difficulty_level: 1,
    muscle_group: 'Hips and inner thighs',
    description: 'Sit tall, bring your soles together, and let your knees soften toward the floor.',
    emoji: '🦋',
    metric: 'hold',
  },
  {
    id: 'hip-circles',
    slug: 'grind-circle-hips',
    name: 'Hip Circles',
    difficulty_level: 2,
    muscle_group: 'Hips and lower back',
    description: 'Stand with soft knees and draw slow, full circles with your hips.',
    emoji: '🌀',
    metric: 'reps',
  },
  {
    id: 'hip-thrust',
    slug: 'thrust-power-bumps',
    name: 'Hip Thrust',
    difficulty_level: 4,
    muscle_group: 'Glutes and hamstrings',
    description: 'Drive your hips up with intent, pause at the top, and lower with control.',
    emoji: '⚡',
    metric: 'reps',
  },
  {
    id: 'neck-tilt',
    slug: 'neck-endurance',
    name: 'Neck Tilt',
    difficulty_level: 1,
    muscle_group: 'Neck and shoulders',
    description: 'Sit at ease and let your head bow forward and come back, with your breath.',
    emoji: '🕊️',
    metric: 'reps',
  },
];

export const findExerciseBySlug = (slug: string): Exercise | undefined =>
  catalogue.find((exercise) => exercise.slug === slug);

export const findExerciseById = (id: string): Exercise | undefined =>
  catalogue.find((exercise) => exercise.id === id);
