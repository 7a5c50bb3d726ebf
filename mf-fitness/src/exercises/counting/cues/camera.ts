import type { TimedCue } from '../coach-cues.ts';

/** The coach's lines in every exercise when the camera does not see enough of the member. */
export const cameraCues = {
  nobody: {
    text: 'Position yourself in the camera view',
    category: 'warning',
    priority: 4,
    patience: 800,
    unbroken: true,
  },
  partlyVisible: {
    text: 'Position yourself so your full body is visible in the camera',
    category: 'warning',
    priority: 5,
    patience: 1000,
  },
} as const satisfies Record<string, TimedCue>;
