import { cameraLoss, openCamera } from '../engine/camera.ts';
import { browserTones } from '../engine/browser-tones.ts';
import { createChime } from '../engine/chime.ts';
import { browserFrames } from '../engine/frame-pump.ts';
import {
  createMediaPipePoseSource,
  type PoseAssets,
  startPoseWorker,
} from '../engine/mediapipe-pose-source.ts';
import { createTracker } from '../engine/trackers/index.ts';
import { browserVoiceOutput, createVoice } from '../engine/voice.ts';
import { createWorkoutEngine, type WorkoutEngine } from '../engine/workout-engine.ts';

/**
 * The workout engine with this browser's camera, worker, voice and clock.
 * @throws UnknownExerciseError when the exercise cannot be counted
 */
export const createBrowserEngine = (slug: string, assets: PoseAssets): WorkoutEngine =>
  createWorkoutEngine({
    ...browserFrames,
    slug,
    createTracker: () => createTracker(slug),
    createPoseSource: () => createMediaPipePoseSource(startPoseWorker(assets), assets),
    openCamera: () => openCamera(navigator.mediaDevices),
    findLoss: () => cameraLoss(navigator.permissions),
    voice: createVoice(browserVoiceOutput(), localStorage),
    chime: createChime(browserTones(), localStorage),
    onDeviceChange: (callback) => {
      // Missing in some browsers on insecure pages.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      devices?.addEventListener('devicechange', callback);
      return () => devices?.removeEventListener('devicechange', callback);
    },
    random: Math.random,
    now: () => performance.now(),
    every: (interval, callback) => {
      const id = setInterval(callback, interval);
      return () => clearInterval(id);
    },
  });
