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
    patience: 0,
  },
  hipsUneven: { text: 'Keep your hips level', category: 'form_correction', priority: 3, patience: 0 },
  heelsUp: {
    text: 'Keep your heels on the floor',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  notDown: {
    text: 'Lower your hips all the way between two lifts',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  overextended: {
    text: 'Stop when shoulders, hips and knees are in line, without arching your back',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  dropped: {
    text: 'Lower your hips slowly, without dropping them',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  noPause: {
    text: 'Stay for a moment at the top',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
  rushed: {
    text: 'Take your time, one breath for each lift',
    category: 'form_correction',
    priority: 3,
    patience: 0,
  },
  unevenPace: {
    text: 'Keep an even rhythm, one lift like the other',
    category: 'form_correction',
    priority: 2,
    patience: 0,
  },
} as const satisfies Record<string, TimedCue>;
