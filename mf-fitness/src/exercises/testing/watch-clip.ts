import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { simulateClip, type ClipFrame, type ClipOptions } from '@ondine/pose-simulator';
import type { Segment } from '../../body/timeline.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';

/** The observations of a tracker in a clip, for tests. */
export interface Watched<Shown extends TrackerSnapshot> {
  readonly snapshots: readonly Shown[];
  /** The last snapshot before the end of the exercise. */
  readonly last: Shown;
  /** Every line that applied at some time. */
  readonly texts: ReadonlySet<string>;
  /** The phases in order, without repeats. */
  readonly phases: readonly string[];
}

/** Feeds frames to a tracker; for tests. */
export function watchFrames<Shown extends TrackerSnapshot>(
  tracker: ExerciseTracker<Shown>,
  frames: readonly ClipFrame[],
): Watched<Shown> {
  const snapshots = frames.map((frame) => tracker.step(frame));
  const last = snapshots.at(-1);
  if (last === undefined) throw new Error('The clip has no frames');
  return {
    snapshots,
    last,
    texts: new Set(snapshots.flatMap(({ messages }) => messages.map(({ text }) => text))),
    phases: snapshots.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]),
  };
}

/** Records a movement and feeds it to a tracker; for tests. */
export const watchClip = <Shown extends TrackerSnapshot>(
  tracker: ExerciseTracker<Shown>,
  motion: ExerciseMotion,
  segments: readonly Segment[],
  options: ClipOptions = {},
): Watched<Shown> => watchFrames(tracker, simulateClip(motion, segments, options).frames);
