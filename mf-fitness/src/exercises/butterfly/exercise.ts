import type { Exercise } from '../exercise.ts';
import { butterflyMotion } from './motion.ts';

export const butterfly: Exercise = {
  name: 'Butterfly Hold',
  slug: 'pleasure-flow',
  emoji: '🦋',
  summary: 'Sitting with the soles together, the knees soften outward. Opens hips and inner thighs.',
  description:
    'A quiet stretch that opens hips and inner thighs. The time you stay is what counts here, not how far your knees go.',
  instructions: [
    'Put your phone or laptop in front of you, two metres away, at about the height of your chest.',
    'Sit tall on the floor and bring the soles of your feet together.',
    'Let your knees open to the sides and soften towards the floor.',
    'Stay and breathe. After a moment the hold locks and its time runs.',
  ],
  tips: [
    'Sit on a folded blanket if your back rounds.',
    'A short break of a second and a half does not end a hold.',
    'Never press your knees down: let them sink.',
  ],
  rhythm: {
    period: 9000,
    steps: [
      { until: 0.2, text: 'Open your knees' },
      { until: 0.5, text: 'Stay and breathe in' },
      { until: 0.8, text: 'Stay and breathe out' },
      { until: 1, text: 'Close them gently' },
    ],
  },
  motion: butterflyMotion,
  shows: 'body',
  counts: 'holds',
  traits: {
    posture: 'seated',
    placement: 'chest',
    serves: { pelvicFloor: 2, hips: 3, back: 1 },
    notWith: [],
    fewerWith: ['knees'],
    setOf: [2, 4],
  },
};
