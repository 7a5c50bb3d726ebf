import type { Exercise } from '../exercise.ts';
import { sumoPulseMotion } from './motion.ts';

export const sumoPulse: Exercise = {
  name: 'Sumo Squat Pulse',
  slug: 'orgasm-squeeze-legs',
  emoji: '🦵',
  summary: 'Deep in a wide squat, small pulses near the bottom. Strengthens inner thighs and glutes.',
  description:
    'Small waves near the bottom of a wide squat, for inner thighs and glutes. Let every pulse start from the pelvic floor.',
  instructions: [
    'Put your phone or laptop in front of you, two to three metres away, so that it sees you from head to feet.',
    'Step your feet wider than your shoulders and turn your toes out.',
    'Sink until your thighs are nearly level.',
    'Rise a hand’s width or two, then sink back down. That is one pulse.',
  ],
  tips: [
    'Let your knees point over your toes.',
    'Keep your chest lifted and your hips level.',
    'Standing up for a rest is fine: it does not count and it costs nothing.',
  ],
  rhythm: {
    period: 3000,
    steps: [
      { until: 0.5, text: 'Breathe out and rise a little' },
      { until: 1, text: 'Breathe in and sink back down' },
    ],
  },
  motion: sumoPulseMotion,
  shows: 'body',
  counts: 'reps',
  traits: {
    posture: 'standing',
    placement: 'front',
    serves: { pelvicFloor: 2, hips: 3, back: 0 },
    notWith: ['knees'],
    fewerWith: ['birth'],
    setOf: [4, 12],
  },
};
