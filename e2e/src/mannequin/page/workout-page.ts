import { browserFrames } from '../../../../mf-fitness/src/workout/engine/frame-pump.ts';
import { cameraLoss, openCamera } from '../../../../mf-fitness/src/workout/engine/camera.ts';
import {
  createMediaPipePoseSource,
  startPoseWorker,
} from '../../../../mf-fitness/src/workout/engine/mediapipe-pose-source.ts';
import { createTracker } from '../../../../mf-fitness/src/workout/engine/trackers/index.ts';
import { createWorkoutEngine } from '../../../../mf-fitness/src/workout/engine/workout-engine.ts';
import { uncheckedAssets } from './unchecked-assets.ts';
import { silentOutputs } from './silent-outputs.ts';

/** What a test reads from the page. */
interface WorkoutReport {
  /** The time of each counted repetition, milliseconds; repetitions credited together have the same. */
  readonly countedAt: number[];
  readonly inferenceMs: number[];
  /** Frames in which the model found a body. */
  found: number;
  frames: number;
  /** Warnings of the coach about the camera or the position. */
  readonly warnings: string[];
  problem: string | null;
}

const report: WorkoutReport = {
  countedAt: [],
  inferenceMs: [],
  found: 0,
  frames: 0,
  warnings: [],
  problem: null,
};
Object.assign(globalThis, { report });

const video = document.querySelector('video');
if (video === null) throw new Error('The page has no video');
const assets = uncheckedAssets();
const slug = new URLSearchParams(location.search).get('exercise') ?? 'top-ride-hip-lift';
const tracker = createTracker(slug);
const engine = createWorkoutEngine({
  ...browserFrames,
  createTracker: () => ({
    step(input) {
      const snapshot = tracker.step(input);
      for (const { category, text } of snapshot.messages)
        if (category === 'warning' && !report.warnings.includes(text)) report.warnings.push(text);
      return snapshot;
    },
    finish: () => tracker.finish(),
  }),
  createPoseSource: () => createMediaPipePoseSource(startPoseWorker(assets), assets),
  openCamera: () => openCamera(navigator.mediaDevices),
  findLoss: () => cameraLoss(navigator.permissions),
  slug,
  ...silentOutputs,
  random: Math.random,
  now: () => performance.now(),
  every: (interval, callback) => {
    const id = setInterval(callback, interval);
    return () => {
      clearInterval(id);
    };
  },
});
engine.onFrame(({ landmarks, inferenceMs }) => {
  report.frames += 1;
  report.inferenceMs.push(inferenceMs);
  if (landmarks !== null) report.found += 1;
});
engine.subscribe(() => {
  const { reps, errorText } = engine.getSnapshot();
  const now = performance.now();
  while (reps > report.countedAt.length) report.countedAt.push(now);
  report.problem = errorText;
});
await engine.startCamera(video);
engine.resume();
