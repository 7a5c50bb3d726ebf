import type { SaveStatus } from './complete-session.ts';
import type { CameraPermission, CameraProblem } from './engine/camera.ts';
import type { WorkoutResults } from './engine/workout-state.ts';

/**
 * Where the exercise screen stands: loading (the camera is being checked) → guide → active →
 * finished; or a camera problem in between. While active the guide can be opened again.
 */
export type ScreenState =
  | { readonly stage: 'loading' }
  | { readonly stage: 'problem'; readonly problem: CameraProblem }
  | { readonly stage: 'guide' }
  | { readonly stage: 'active'; readonly guideOpen: boolean }
  | { readonly stage: 'finished'; readonly results: WorkoutResults; readonly save: SaveStatus };

export type ScreenEvent =
  | { readonly type: 'checked'; readonly permission: CameraPermission }
  | { readonly type: 'recheck' }
  | { readonly type: 'guideClosed' }
  | { readonly type: 'helpAsked' }
  | { readonly type: 'finished'; readonly results: WorkoutResults }
  | { readonly type: 'saveChanged'; readonly save: SaveStatus }
  | { readonly type: 'restarted' };

export const firstState: ScreenState = { stage: 'loading' };

/** The next state. An event that does not belong to a state changes nothing. */
export function nextState(state: ScreenState, event: ScreenEvent): ScreenState {
  switch (event.type) {
    case 'checked':
      if (state.stage !== 'loading') return state;
      return event.permission === 'granted'
        ? { stage: 'guide' }
        : { stage: 'problem', problem: event.permission };
    case 'recheck':
      return state.stage === 'problem' ? firstState : state;
    case 'guideClosed':
      return state.stage === 'guide' || state.stage === 'active'
        ? { stage: 'active', guideOpen: false }
        : state;
    case 'helpAsked':
      return state.stage === 'active' ? { stage: 'active', guideOpen: true } : state;
    case 'finished':
      return state.stage === 'active' ? { stage: 'finished', results: event.results, save: 'saving' } : state;
    case 'saveChanged':
      return state.stage === 'finished' ? { ...state, save: event.save } : state;
    case 'restarted':
      return state.stage === 'finished' ? firstState : state;
  }
}
