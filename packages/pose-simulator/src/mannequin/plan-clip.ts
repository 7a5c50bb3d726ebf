import {
  rest,
  sampleTimeline,
  type Channels,
  timelineDuration,
  timelineReps,
  type Segment,
} from '../../../../mf-fitness/src/body/timeline.ts';
import type { ExerciseMotion } from '../../../../mf-fitness/src/body/exercise-motion.ts';

/** Frames per second of a clip: the rate at which Chromium plays an MJPEG file. */
export const CLIP_FPS = 30;

/** The sequence in which a few drawn postures make up a whole clip. */
export interface ClipPlan {
  /** The distinct postures. */
  readonly postures: readonly Channels[];
  /** The index of the posture in each frame. */
  readonly frames: readonly number[];
  readonly reps: number;
}

/** Plans a clip: a rest, then the repetitions, each followed by a pause. */
export function planClip(motion: ExerciseMotion, reps: number, period: number, breath = 500): ClipPlan {
  const segments: readonly Segment[] = [
    rest(1000),
    ...Array.from({ length: reps }, () => [...motion.repetition(period), rest(breath)]).flat(),
  ];
  const timeline = { start: motion.start, segments };
  const places = new Map<string, number>();
  const postures: Channels[] = [];
  const count = Math.round((timelineDuration(timeline) * CLIP_FPS) / 1000);
  const frames = Array.from({ length: count }, (_, frame) => {
    const channels = sampleTimeline(timeline, (frame * 1000) / CLIP_FPS);
    const key = JSON.stringify(Object.entries(channels).map(([name, value]) => [name, value.toFixed(3)]));
    const known = places.get(key) ?? postures.push(channels) - 1;
    places.set(key, known);
    return known;
  });
  return { postures, frames, reps: timelineReps(timeline) };
}
