import type { TimedCue } from '../counting/coach-cues.ts';
import { hipLiftCues } from '../counting/cues/hip-lift.ts';

/** The coach's lines for a hip bridge. */
export const hipBridgeCues = {
  ...hipLiftCues,
  ready: {
    text: 'You are in position. Press through your heels and lift your hips',
    category: 'instruction',
    priority: 2,
    patience: 600,
  },
  liftHigher: { text: 'Lift your hips higher', category: 'form_correction', priority: 3, patience: 0 },
  overextended: {
    text: 'Stop when shoulders, hips and knees are in line, without arching your back',
    category: 'form_correction',
    priority: 3,
    patience: 250,
  },
} as const satisfies Record<string, TimedCue>;
