import { addMetadata } from './add-metadata.ts';
import { modelMetadata } from './model-metadata.ts';
import { storedZip } from './stored-zip.ts';

/** The packed assets of `@mediapipe/pose` consist of the detector alone. */
const DETECTOR_BYTES = 2_962_288;

/**
 * Combines a pose detector and a landmark model to the `.task` bundle of the pose landmarker.
 * @param packedAssets `pose_solution_packed_assets.data` of `@mediapipe/pose`
 * @param landmarks a `pose_landmark_*.tflite` of `@mediapipe/pose`
 * @throws Error when either is not the expected file
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
