import type { Exercise } from '../exercise.ts';
import { legRaiseMotion } from './motion.ts';

export const legRaise: Exercise = {
  name: 'Lying Leg Raise',
  slug: 'squat-fuck-hold',
  emoji: '🌙',
  summary: 'On your back, both long legs rise together. Strengthens the lower abdomen.',
  description:
    'Long legs rise just past upright and come down without hurry. It strengthens the lower belly and the front of the hips.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back with long legs, arms beside you.',
    'Breathe out and raise both legs together until they are just past upright, towards your head.',
    'Lower them slowly until they almost touch the floor.',
  ],
  tips: [
    'Keep your lower back flat; bend your knees a little if it lifts.',
    'Past upright is full form. A little lower counts too, once your raises are all alike.',
    'Slow on the way down is where the work is.',
  ],
  rhythm: {
    period: 7000,
    steps: [
      { until: 0.4, text: 'Breathe out and raise both legs' },
      { until: 0.5, text: 'Just past upright' },
      { until: 1, text: 'Breathe in and lower slowly' },
    ],
  },
  motion: legRaiseMotion,
  shows: 'body',
  counts: 'reps',
  traits: {
    posture: 'lying',
    placement: 'beside',
    serves: { pelvicFloor: 1, hips: 1, back: 2 },
    notWith: ['back', 'birth'],
    fewerWith: [],
    setOf: [4, 12],
  },
};
