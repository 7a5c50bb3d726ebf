import type { Exercise } from '../exercise.ts';
import { hipCirclesMotion } from './motion.ts';

export const hipCircles: Exercise = {
  name: 'Hip Circles',
  slug: 'grind-circle-hips',
  emoji: '🌀',
  summary: 'Standing with soft knees, the hips draw full circles. Frees hips and lower back.',
  description: 'Slow, full circles that loosen hips and lower back. Shoulders stay quiet, the hips draw.',
  instructions: [
    'Lean your phone upright two steps in front of you, so that all of you is in the picture. Low on the floor and tilted up it sees your circle best.',
    'Stand with soft knees, feet as wide as your shoulders, hands on your hips.',
    'Draw a level circle: to the side, forward, to the other side, back.',
    'Keep the circle going, or rest between two.',
  ],
  tips: [
    'All the way round: half a circle does not count.',
    'Make it round: to the front and the back as well as to the sides.',
    'Change direction whenever you like.',
  ],
  rhythm: {
    period: 5000,
    steps: [
      { until: 0.5, text: 'Breathe in and circle to one side' },
      { until: 1, text: 'Breathe out and circle to the other' },
    ],
  },
  motion: hipCirclesMotion,
  shows: 'body',
  counts: 'reps',
  traits: {
    posture: 'standing',
    placement: 'front',
    serves: { pelvicFloor: 1, hips: 3, back: 3 },
    notWith: [],
    fewerWith: [],
    setOf: [4, 12],
  },
};
