import type { TimedCue } from '../coach-cues.ts';
import { cameraCues } from './camera.ts';

/** The coach's lines about the camera in exercises facing it. */
export const frontalCues = {
  ...cameraCues,
  faceCamera: {
    text: 'Turn to face the camera',
    category: 'warning',
    priority: 5,
    patience: 1200,
  },
  comeCloser: {
    text: 'Come closer, you are very small in the picture',
    category: 'warning',
    priority: 4,
    patience: 1200,
  },
} as const satisfies Record<string, TimedCue>;
