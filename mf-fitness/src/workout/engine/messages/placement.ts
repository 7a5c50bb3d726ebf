import type { EdgeAdvice } from '../placement/judge-placement.ts';

/** The coach's lines until the whole body is in the picture. */
export const placementWords = {
  nobody: 'Position yourself in the camera view',
  far: 'Come a little closer to the camera',
  countdown: 'I can see you. Three. Two. One.',
  go: 'Go',
} as const;

/** What to change when the picture's edge cuts the body. */
export const edgeWords: Readonly<Record<EdgeAdvice, string>> = {
  moveBack: 'Move a little further away, until all of you is in the picture',
  tiltUp: 'Tilt the camera up a little, or move away from it',
  tiltDown: 'Tilt the camera down a little, or move away from it',
  toTheMiddle: 'Move to the middle of the picture',
};
