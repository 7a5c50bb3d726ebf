import type { Watched } from '../watch-made-clip.ts';

/** A watched set without repetitions: only its scores matter. */
export const watchedSet = (
  formScore: number,
  counted: number,
  about: Partial<Watched['clip']> = {},
): Watched => ({
  clip: {
    id: '',
    exercise: 'pleasure-flow',
    kind: 'set',
    position: '',
    good: true,
    about: '',
    imageWidth: 640,
    imageHeight: 480,
    reps: [],
    faults: [],
    ...about,
  },
  minutes: 1,
  counted,
  formScore,
  missed: 0,
  told: 0,
});
