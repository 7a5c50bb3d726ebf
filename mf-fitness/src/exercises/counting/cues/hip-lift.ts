import type { TimedCue } from '../coach-cues.ts';
import { supineCues } from './supine.ts';

/** The coach's lines for exercises that lift the hips from the floor with planted feet. */
export const hipLiftCues = {
  ...supineCues,
  partlyVisible: { ...supineCues.partlyVisible, patience: 800 },
  plantFeet: {
    text: 'Bend your knees and plant both feet on the floor',
    category: 'instruction',
    priority: 2,
    patience: 2000,
  },
  feetTooFar: {
    text: 'Bring your feet a little closer to your hips',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetTooNear: {
    text: 'Move your feet a little further from your hips',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetApart: {
    text: 'Bring your feet closer together',
    category: 'form_correction',
    priority: 3,
    patience: 1000,
  },
  hipsUneven: { text: 'Keep your hips level', category: 'form_correction', priority: 3, patience: 800 },
} as const satisfies Record<string, TimedCue>;
