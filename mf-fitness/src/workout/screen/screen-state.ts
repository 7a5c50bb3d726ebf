import type { SaveProgress } from '../results/save-workout.ts';
import type { ShownResult } from '../results/last-result.ts';
import type { CameraPermission, CameraProblem } from '../engine/camera.ts';
import type { WorkoutResults } from '../engine/workout-state.ts';

/** What lies over a running exercise, which rests meanwhile. */
export type Over = 'guide' | 'leave' | 'pause' | 'rest' | 'sound';

/**
 * The states of the exercise screen: loading (the camera is being checked) → guide → active → finished; or a camera
 * problem in between. While active something may cover it. Without `camera` the member follows along, and nothing is
 * counted.
 */
export type ScreenState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'problem'; readonly problem: CameraProblem }
  | { readonly stage: 'guide'; readonly camera: boolean }
  | { readonly stage: 'active'; readonly over: Over | null; readonly camera: boolean }
  | {
      readonly stage: 'finished';
      readonly results: WorkoutResults;
      readonly save: SaveProgress;
      /** The workout it is saved as; null when it was too short to save. */
      readonly workoutId: string | null;
      readonly camera: boolean;
    };

export type ScreenEvent =
  | { readonly type: 'checked'; readonly permission: CameraPermission }
  | { readonly type: 'recheck' }
  | { readonly type: 'guideClosed' }
  /** Whether it begins at once, without an opening that gives time to get in place. */
  | { readonly type: 'followChosen'; readonly begins: boolean }
  /** The camera is to be used after all. */
  | { readonly type: 'cameraChosen' }
  /** Following along was chosen before, in an earlier part of a flow. */
  | { readonly type: 'follows' }
  | { readonly type: 'covered'; readonly by: Over }
  | { readonly type: 'uncovered' }
  | { readonly type: 'finished'; readonly results: WorkoutResults; readonly workoutId: string | null }
  | { readonly type: 'saveChanged'; readonly save: SaveProgress }
  | { readonly type: 'restarted' };

export const firstState: ScreenState = { stage: 'loading' };

/** The initial state: the result that was shown before a reload, if there is one. */
export const beginWith = (shown: ShownResult | null): ScreenState =>
  shown === null ? firstState : finishedWith(shown);

const finishedWith = ({ results, workoutId, camera }: ShownResult): ScreenState => ({
  stage: 'finished',
  results,
  workoutId,
  save: { status: workoutId === null ? 'not_saved' : 'saving' },
  camera,
});

/** The next state. An event that does not fit the state changes nothing. */
export function nextState(state: ScreenState, event: ScreenEvent): ScreenState {
  switch (event.type) {
    case 'checked':
      if (state.stage !== 'loading') return state;
      return event.permission === 'granted'
        ? { stage: 'guide', camera: true }
        : { stage: 'problem', problem: event.permission };
    case 'recheck':
      return state.stage === 'problem' ? firstState : state;
    case 'guideClosed':
      return state.stage === 'guide' || state.stage === 'active'
        ? { stage: 'active', over: null, camera: state.camera }
        : state;
    case 'follows':
      return state.stage === 'loading' ? { stage: 'guide', camera: false } : state;
    case 'followChosen':
      if (state.stage !== 'problem' && state.stage !== 'guide') return state;
      return state.stage === 'guide' && event.begins
        ? { stage: 'active', over: null, camera: false }
        : { stage: 'guide', camera: false };
    case 'cameraChosen':
      return state.stage === 'guide' ? firstState : state;
    case 'covered':
      return state.stage === 'active' ? { ...state, over: event.by } : state;
    case 'uncovered':
      return state.stage === 'active' ? { ...state, over: null } : state;
    case 'finished':
      return state.stage === 'active' ? finishedWith({ ...event, camera: state.camera }) : state;
    case 'saveChanged':
      return state.stage === 'finished' ? { ...state, save: event.save } : state;
    case 'restarted':
      return state.stage === 'finished' ? firstState : state;
  }
}
