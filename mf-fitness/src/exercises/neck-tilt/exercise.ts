import type { Exercise } from '../exercise.ts';
import { neckTiltMotion } from './motion.ts';

export const neckTilt: Exercise = {
  name: 'Neck Tilt',
  slug: 'neck-endurance',
  emoji: '🕊️',
  summary: 'Sitting tall, the head bows forward and comes back. Lets go of neck and shoulders.',
  description: 'The head bows forward and comes back, with the breath. It eases neck and shoulders.',
  instructions: [
    'Put your phone or laptop in front of you at the height of your face, one to two metres away.',
    'Sit at ease, look straight ahead and stay still for a moment: the coach learns where your head rests.',
    'Let your chin sink towards your chest.',
    'Come back up until you look straight ahead again.',
  ],
  tips: ['Move with your breath, never with a jerk.', 'Let your shoulders hang.', 'Stop if anything hurts.'],
  rhythm: {
    period: 6000,
    steps: [
      { until: 0.42, text: 'Breathe out and let your head bow' },
      { until: 0.55, text: 'Rest there' },
      { until: 1, text: 'Breathe in and come back up' },
    ],
  },
  motion: neckTiltMotion,
  shows: 'head',
  counts: 'reps',
  traits: {
    posture: 'seated',
    placement: 'face',
    serves: { pelvicFloor: 0, hips: 0, back: 2 },
    notWith: ['neck'],
    fewerWith: [],
    setOf: [4, 12],
  },
};
