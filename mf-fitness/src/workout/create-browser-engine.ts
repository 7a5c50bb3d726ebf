import { cameraLoss, openCamera } from './engine/camera.ts';
import { browserFrames } from './engine/frame-pump.ts';
import {
  createMediaPipePoseSource,
  type PoseAssets,
  startPoseWorker,
} from './engine/mediapipe-pose-source.ts';
import { createTracker } from './engine/trackers/index.ts';
import { browserVoiceOutput, createVoice } from './engine/voice.ts';
import { createWorkoutEngine, type WorkoutEngine } from './engine/workout-engine.ts';

/**
 * The workout engine on this browser's camera, worker, voice and clock.
 * @throws UnknownExerciseError when the exercise cannot be counted
 */
export const createBrowserEngine = (slug: string, assets: PoseAssets): WorkoutEngine =>
  createWorkoutEngine({
    ...browserFrames,
    createTracker: () => createTracker(slug),
    createPoseSource: () => createMediaPipePoseSource(startPoseWorker(assets), assets),
    openCamera: () => openCamera(navigator.mediaDevices),
    findLoss: () => cameraLoss(navigator.permissions),
    voice: createVoice(browserVoiceOutput(), localStorage),
    random: Math.random,
    now: () => performance.now(),
    every: (interval, callback) => {
      const id = setInterval(callback, interval);
      return () => clearInterval(id);
    },
  });
