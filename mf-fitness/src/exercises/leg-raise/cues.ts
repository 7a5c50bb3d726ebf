import type { TimedCue } from '../counting/coach-cues.ts';
import { supineCues } from '../counting/cues/supine.ts';

/** The coach's lines for a leg raise. `{degrees}`: how much further the legs should go. */
export const legRaiseCues = {
  ...supineCues,
  ready: {
    text: 'You are in position. Breathe out and raise both legs together',
    category: 'instruction',
    priority: 2,
    patience: 600,
  },
  raiseHigher: {
    text: 'Raise your legs higher, about {degrees} degrees more',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  raiseBoth: {
    text: 'Raise both long legs together, up to the ceiling',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  legsBent: {
    text: 'Keep your legs as straight as is comfortable',
    category: 'form_correction',
    priority: 3,
    patience: 500,
  },
  legsApart: {
    text: 'Move both legs together',
    category: 'form_correction',
    priority: 3,
    patience: 600,
  },
  backLifted: {
    text: 'Keep your lower back flat on the floor',
    category: 'form_correction',
    priority: 3,
    patience: 400,
  },
  lowerFurther: {
    text: 'Lower your legs until they are near the floor',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  dropped: {
    text: 'Lower your legs slowly, without letting them fall',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  thrown: {
    text: 'Raise your legs slowly, without swinging them up',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  rushed: {
    text: 'Take your time, one breath for each raise',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  unevenPace: {
    text: 'Keep an even rhythm, one raise like the other',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
  legsResting: {
    text: 'Try to stop just above the floor between two raises',
    category: 'form_correction',
    priority: 2,
    patience: 1500,
  },
} as const satisfies Record<string, TimedCue>;
