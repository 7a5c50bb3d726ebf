import type { TimedCue } from '../counting/coach-cues.ts';
import { hipLiftCues } from '../counting/cues/hip-lift.ts';

/** The coach's lines for a hip thrust. */
export const hipThrustCues = {
  ...hipLiftCues,
  ready: {
    text: 'You are in position. Drive your hips up and pause at the top',
    category: 'instruction',
    priority: 2,
    patience: 600,
  },
  liftHigher: {
    text: 'Drive your hips all the way up',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  kneesOut: {
    text: 'Keep your knees in line with your feet',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
