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
  thrown: {
    text: 'Lift your hips slowly, without swinging them up',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
