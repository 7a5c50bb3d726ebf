import type { TimedCue } from '../counting/coach-cues.ts';
import { frontalCues } from '../counting/cues/frontal.ts';

/** The coach's lines for a butterfly hold. `{seconds}`: of the hold, or until it locks. */
export const butterflyCues = {
  ...frontalCues,
  sitDown: {
    text: 'Sit on the floor, facing the camera',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  openKnees: {
    text: 'Bring your soles together and let your knees open to the sides',
    category: 'instruction',
    priority: 2,
    patience: 1500,
  },
  returnToPose: {
    text: 'Return to pose',
    category: 'warning',
    priority: 4,
    patience: 100,
  },
  getStable: {
    text: 'Get stable... {seconds}s to lock',
    category: 'instruction',
    priority: 4,
    patience: 0,
  },
  completed: {
    text: 'Hold completed: {seconds}s!',
    category: 'success',
    priority: 5,
    patience: 0,
  },
  unlocked: {
    text: 'Pose unlocked',
    category: 'warning',
    priority: 4,
    patience: 0,
  },
  kneesNarrow: {
    text: 'Let your knees open a little wider',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  kneesHigh: {
    text: 'Let your knees soften towards the floor',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  feetApart: {
    text: 'Bring the soles of your feet together',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  backBent: {
    text: 'Sit tall and lengthen your back',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
  kneesUneven: {
    text: 'Let both knees sink to the same height',
    category: 'form_correction',
    priority: 3,
    patience: 1500,
  },
} as const satisfies Record<string, TimedCue>;
