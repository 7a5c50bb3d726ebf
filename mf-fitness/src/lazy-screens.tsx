import { lazyScreen } from '@ondine/web-kit';

/** Loads the screens in front of the camera. @throws Error when they cannot be had */
export const loadWorkout = () => import(/* webpackChunkName: "workout" */ './workout-screens.ts');

export const CameraTestScreen = lazyScreen(async () => (await loadWorkout()).CameraTestScreen);
export const FlowScreen = lazyScreen(async () => (await loadWorkout()).FlowScreen);
export const ExerciseScreen = lazyScreen(async () => (await loadWorkout()).ExerciseScreen);

/** Loads the pages about the programme. @throws Error when they cannot be had */
export const loadProgramme = () => import(/* webpackChunkName: "programme" */ './flow/programme-pages.ts');

export const BuiltOnScreen = lazyScreen(async () => (await loadProgramme()).BuiltOnScreen);
export const ProgrammeScreen = lazyScreen(async () => (await loadProgramme()).ProgrammeScreen);
