import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore, type RefObject } from 'react';
import { completeSession, sendWaitingSessions, sessionOf, type SaveSession } from './complete-session.ts';
import { checkCamera, type MediaDevicesLike } from './engine/camera.ts';
import type { WorkoutEngine } from './engine/workout-engine.ts';
import type { WorkoutResults, WorkoutSnapshot } from './engine/workout-state.ts';
import type { ExerciseConfig } from './exercises.ts';
import { firstState, nextState, type ScreenState } from './screen-state.ts';

/** What the exercise screen needs of the world. */
export interface ExerciseDeps {
  readonly exercise: ExerciseConfig;
  readonly engine: WorkoutEngine;
  readonly devices: MediaDevicesLike | undefined;
  readonly save: SaveSession;
  /** A session was finished and saved. */
  readonly onCompleted: () => void;
}

/** The exercise as the screen shows and steers it. */
export interface Exercise {
  readonly state: ScreenState;
  readonly workout: WorkoutSnapshot;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly startCamera: () => void;
  readonly recheck: () => void;
  readonly closeGuide: () => void;
  /** Goes on without a camera. */
  readonly followAlong: () => void;
  readonly openGuide: () => void;
  readonly finish: () => void;
  readonly saveAgain: () => void;
  readonly restart: () => void;
}

/** Between the granted permission and the guide, and between a restart and its guide, milliseconds. */
const GUIDE_DELAY_MS = 100;
const RESTART_DELAY_MS = 50;

/** Steers one exercise through its states. */
export function useExercise(
  { exercise, engine, devices, save, onCompleted }: ExerciseDeps,
  autoStart: boolean,
): Exercise {
  const [state, dispatch] = useReducer(nextState, firstState);
  const workout = useSyncExternalStore(engine.subscribe, engine.getSnapshot);
  const video = useRef<HTMLVideoElement>(null);
  const guideDelay = useRef(GUIDE_DELAY_MS);
  /** The session being saved or saved already, so that nothing saves it twice. */
  const session = useRef<{ readonly id: string; readonly endedAt: Date; saving: boolean } | null>(null);

  const isLoading = state.stage === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void checkCamera(devices).then((permission) => {
      if (left) return;
      timer = setTimeout(() => dispatch({ type: 'checked', permission }), guideDelay.current);
    });
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [isLoading, devices]);

  const startCamera = useCallback(() => {
    if (video.current !== null) void engine.startCamera(video.current);
  }, [engine]);

  const isActive = state.stage === 'active';
  const usesCamera = isActive && state.camera;
  const isRunning = isActive && !state.guideOpen;
  useEffect(() => {
    if (usesCamera && autoStart) startCamera();
  }, [usesCamera, autoStart, startCamera]);
  useEffect(() => {
    if (!isRunning) return;
    const follow = () => {
      if (document.visibilityState === 'visible') engine.resume();
      else engine.pause();
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      engine.pause();
    };
  }, [isRunning, engine]);

  useEffect(() => {
    const send = () => void sendWaitingSessions(save, localStorage);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [save]);

  const store = (results: WorkoutResults) => {
    const current = session.current;
    if (current === null || current.saving) return;
    const request = sessionOf(exercise, results, current.id, current.endedAt);
    if (request === null) {
      dispatch({ type: 'saveChanged', save: 'not_saved' });
      return;
    }
    current.saving = true;
    dispatch({ type: 'saveChanged', save: 'saving' });
    void completeSession(request, save, localStorage).then((status) => {
      if (status === 'failed') current.saving = false;
      if (session.current === current) dispatch({ type: 'saveChanged', save: status });
      if (status === 'saved') onCompleted();
    });
  };

  return {
    state,
    workout,
    video,
    startCamera,
    recheck: () => dispatch({ type: 'recheck' }),
    closeGuide: () => dispatch({ type: 'guideClosed' }),
    followAlong: () => dispatch({ type: 'followChosen' }),
    openGuide: () => dispatch({ type: 'helpAsked' }),
    finish: () => {
      if (state.stage !== 'active') return;
      const results = engine.finish();
      session.current = { id: crypto.randomUUID(), endedAt: new Date(), saving: false };
      dispatch({ type: 'finished', results });
      store(results);
    },
    saveAgain: () => {
      if (state.stage === 'finished') store(state.results);
    },
    restart: () => {
      engine.reset();
      session.current = null;
      guideDelay.current = RESTART_DELAY_MS;
      dispatch({ type: 'restarted' });
    },
  };
}
