import { simulateClip, type SyntheticClip, type ClipFrame, type ClipOptions } from '@ondine/pose-simulator';
import { hipBridgeMotion } from '../hip-bridge/motion.ts';
import { rest, type Segment } from '../../body/timeline.ts';
import type { HipBridgeSnapshot } from '../hip-bridge/tracker.ts';
import { createTracker } from '../../workout/engine/trackers/index.ts';
import type { ExerciseTracker } from '../counting/tracker.ts';
import { watchFrames, type Watched } from './watch-clip.ts';

/** A tracker of Hip Bridge; for tests, like everything here. */
export const bridgeTracker = () => createTracker(hipBridgeMotion.slug) as ExerciseTracker<HipBridgeSnapshot>;

/** Repetitions one after the other, each of them `period` milliseconds long. */
export const bridges = (count: number, period = 2600, depth = 1): Segment[] =>
  Array.from({ length: count }, () => hipBridgeMotion.repetition(period, depth)).flat();

/** A clip of them that begins and ends at rest. */
export const shoot = (segments: readonly Segment[], options: ClipOptions = {}): SyntheticClip =>
  simulateClip(hipBridgeMotion, [rest(800), ...segments, rest(600)], { noise: 0.008, ...options });

/** Feeds frames to a new tracker. */
export const watch = (frames: readonly ClipFrame[]): Watched<HipBridgeSnapshot> =>
  watchFrames(bridgeTracker(), frames);

/** The number of repetitions that a new tracker counts. */
export const count = (frames: readonly ClipFrame[]): number => watch(frames).last.reps;
