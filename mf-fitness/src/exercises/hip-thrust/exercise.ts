import type { Exercise } from '../exercise.ts';
import { hipThrustMotion } from './motion.ts';

export const hipThrust: Exercise = {
  name: 'Hip Thrust',
  slug: 'thrust-power-bumps',
  emoji: '⚡',
  summary: 'Strong lifts of the hips with a pause at the top. Builds power in glutes and hamstrings.',
  description:
    'Hips driven up with intent, held for a beat, lowered with control. Glutes and hamstrings do the work.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back, bend your knees and plant your feet as wide as your hips.',
    'Drive your hips up until shoulders, hips and knees are in line, and pause.',
    'Lower with control until your seat touches the floor.',
  ],
  tips: [
    'Keep your knees in line with your feet.',
    'Your shanks stand upright at the top.',
    'Fast up, slow down.',
  ],
  rhythm: {
    period: 4000,
    steps: [
      { until: 0.3, text: 'Breathe out and drive your hips up' },
      { until: 0.5, text: 'Pause at the top' },
      { until: 1, text: 'Breathe in and lower with control' },
    ],
  },
  motion: hipThrustMotion,
  shows: 'body',
  counts: 'reps',
  traits: {
    posture: 'lying',
    placement: 'beside',
    serves: { pelvicFloor: 3, hips: 2, back: 1 },
    notWith: ['birth'],
    fewerWith: ['back'],
    setOf: [4, 12],
  },
};
