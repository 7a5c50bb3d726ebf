import type { Exercise } from '../exercise.ts';
import { hipBridgeMotion } from './motion.ts';

export const hipBridge: Exercise = {
  name: 'Hip Bridge',
  slug: 'top-ride-hip-lift',
  emoji: '🌉',
  summary: 'On your back, the hips rise in one slow wave. Strengthens glutes and core.',
  description:
    'A slow lift of the hips that wakes the glutes and the pelvic floor. Breathe out on the way up, breathe in on the way down.',
  instructions: [
    'Lean your phone or laptop on something low, two to three metres away, so that it sees you from the side.',
    'Lie on your back, bend your knees and plant both feet near your hips.',
    'Press through your heels and lift until shoulders, hips and knees are in line.',
    'Hold for a breath, then lower slowly until your back rests on the floor.',
  ],
  tips: [
    'Keep your feet hip-width apart and still.',
    'Lift with your glutes rather than arching your back.',
    'Rest whenever you like: only full lifts count.',
  ],
  rhythm: {
    period: 6000,
    steps: [
      { until: 0.4, text: 'Breathe out and lift your hips' },
      { until: 0.55, text: 'Stay for a moment' },
      { until: 1, text: 'Breathe in and lower slowly' },
    ],
  },
  motion: hipBridgeMotion,
  shows: 'body',
  counts: 'reps',
  traits: {
    posture: 'lying',
    placement: 'beside',
    serves: { pelvicFloor: 3, hips: 1, back: 3 },
    notWith: [],
    fewerWith: ['birth'],
    setOf: [4, 12],
  },
};
