/* The screens in front of the camera, which share trackers, pictures and dialogs, and so one chunk. */
export { CameraTestScreen } from './camera-test/camera-test-screen.tsx';
export { FlowScreen } from './flow/flow-screen.tsx';
export { ExerciseScreen } from './workout/screen/exercise-screen.tsx';
