import { film, type Film, type FilmFrame, type FilmOptions } from '../../motion/film.ts';
import { hipBridgeMotion } from '../../motion/hip-bridge.ts';
import { rest, type Segment } from '../../motion/timeline.ts';
import type { HipBridgeSnapshot } from './hip-bridge.ts';
import { createTracker } from './index.ts';
import type { ExerciseTracker } from './tracker.ts';

/** A tracker of Hip Bridge; for tests, as all here. */
export const bridgeTracker = () => createTracker(hipBridgeMotion.slug) as ExerciseTracker<HipBridgeSnapshot>;

/** Repetitions one after the other, each of them `period` milliseconds long. */
export const bridges = (count: number, period = 2600, depth = 1): Segment[] =>
  Array.from({ length: count }, () => hipBridgeMotion.repetition(period, depth)).flat();

/** A film of her that begins and ends at rest. */
export const shoot = (segments: readonly Segment[], options: FilmOptions = {}): Film =>
  film(hipBridgeMotion, [rest(800), ...segments, rest(600)], { noise: 0.008, ...options });

/** What a tracker shows at every frame. */
export function watch(frames: readonly FilmFrame[]): HipBridgeSnapshot[] {
  const tracker = bridgeTracker();
  return frames.map((frame) => tracker.step(frame));
}

/** How many repetitions a tracker has counted at the end. */
export const count = (frames: readonly FilmFrame[]): number => watch(frames).at(-1)?.reps ?? 0;

/** Every line that applied at some time. */
export const textsOf = (snapshots: readonly HipBridgeSnapshot[]): Set<string> =>
  new Set(snapshots.flatMap(({ messages }) => messages.map(({ text }) => text)));
