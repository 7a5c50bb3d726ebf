import type { ExerciseMotion } from '../../body/exercise-motion.ts';
import { film, type FilmFrame, type FilmOptions } from '@ondine/pose-simulator';
import type { Segment } from '../../body/timeline.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../counting/tracker.ts';

/** The observations of a tracker in a film, for tests. */
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
  frames: readonly FilmFrame[],
): Watched<Shown> {
  const snapshots = frames.map((frame) => tracker.step(frame));
  const last = snapshots.at(-1);
  if (last === undefined) throw new Error('The film has no frames');
  return {
    snapshots,
    last,
    texts: new Set(snapshots.flatMap(({ messages }) => messages.map(({ text }) => text))),
    phases: snapshots.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]),
  };
}

/** Films a movement and feeds it to a tracker; for tests. */
export const watchFilm = <Shown extends TrackerSnapshot>(
  tracker: ExerciseTracker<Shown>,
  motion: ExerciseMotion,
  segments: readonly Segment[],
  options: FilmOptions = {},
): Watched<Shown> => watchFrames(tracker, film(motion, segments, options).frames);
