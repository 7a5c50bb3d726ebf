import { exercises, motions } from '../../../mf-fitness/src/exercises/exercises.ts';
import { simulateClip } from '@ondine/pose-simulator';
import { runClip } from '../reps/run-clip.ts';
import { exerciseSet } from '../reps/scenes.ts';

/** The median duration of one step of a tracker in Node, microseconds. */
export interface StepReport {
  readonly name: string;
  readonly microseconds: number;
}

/** Times every tracker on a set of its exercise. */
export const measureSteps = (): StepReport[] =>
  [...exercises.values()].map(({ slug, name }) => {
    const motion = motions[slug];
    if (motion === undefined) throw new Error(`There is no motion for "${slug}"`);
    const { frames, reps } = simulateClip(motion, exerciseSet(motion, 1, 1), { noise: 0.01, lost: 0.02 });
    // Three minutes of exercise as warm-up, since code is not compiled at first.
    for (let round = 0; round < 5; round += 1) runClip(slug, { frames, reps });
    return { name, microseconds: runClip(slug, { frames, reps }).stepMs * 1000 };
  });
