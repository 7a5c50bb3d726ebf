import { addMetadata } from './add-metadata.ts';
import { modelMetadata } from './model-metadata.ts';
import { storedZip } from './stored-zip.ts';

/** The packed assets of `@mediapipe/pose` begin with the detector and end with it. */
const DETECTOR_BYTES = 2_962_288;

/**
 * Puts a pose detector and a landmark model together as the `.task` bundle that the pose
 * landmarker loads.
 * @param packedAssets `pose_solution_packed_assets.data` of `@mediapipe/pose`
 * @param landmarks a `pose_landmark_*.tflite` of `@mediapipe/pose`
 * @throws Error when either is not what it should be
 */
export function poseBundle(packedAssets: Uint8Array, landmarks: Uint8Array): Buffer {
  const detector = packedAssets.subarray(0, DETECTOR_BYTES);
  return storedZip([
    {
      name: 'pose_detector.tflite',
      data: addMetadata(detector, modelMetadata({ mean: 127.5, std: 127.5 })),
    },
    {
      name: 'pose_landmarks_detector.tflite',
      data: addMetadata(landmarks, modelMetadata({ mean: 0, std: 255 })),
    },
  ]);
}
