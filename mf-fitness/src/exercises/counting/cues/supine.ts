import type { TimedCue } from '../coach-cues.ts';
import { cameraCues } from './camera.ts';

/** The coach's lines about camera and position in exercises on the back, seen from the side. */
export const supineCues = {
  ...cameraCues,
  turnSideways: {
    text: 'Turn so that the camera sees you from the side, not from your feet or your head',
    category: 'warning',
    priority: 5,
    patience: 1500,
  },
  lieDown: {
    text: 'Lie on your back, with your side to the camera',
    category: 'instruction',
    priority: 2,
    patience: 2000,
  },
} as const satisfies Record<string, TimedCue>;
