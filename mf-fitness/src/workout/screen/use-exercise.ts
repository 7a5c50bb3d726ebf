import { afterPaint, isMetered, whenIdle } from '@ondine/web-kit';
import {
  startTransition,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type { LastResult } from '../results/last-result.ts';
import { workoutToSave, type SaveWorkout, type SavingWorkout } from '../results/save-workout.ts';
import { checkCamera, type MediaDevicesLike } from '../engine/camera.ts';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import type { WorkoutSnapshot, WorkoutSoFar } from '../engine/workout-state.ts';
import type { Exercise } from '../../exercises/exercise.ts';
import { beginWith, nextState, type Over, type ScreenState } from './screen-state.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** The dependencies of the exercise screen. */
export interface ExerciseDeps {
  readonly exercise: Exercise;
  readonly engine: WorkoutEngine;
  readonly devices: MediaDevicesLike | undefined;
  readonly save: SaveWorkout;
  readonly onLeave: () => void;
  /** Starts without a camera. */
  readonly follows?: boolean;
  /** Keeps the result through a reload; none for a part of a flow. */
  readonly lastResult?: LastResult | undefined;
  /** Set if an opening gives time to get in place. Called when it continues without a camera, or with it after all. */
  readonly onFollow?: (follows: boolean) => void;
}

/** The state of the exercise and the actions on it. */
export interface RunningExercise {
  readonly state: ScreenState;
  readonly workout: WorkoutSnapshot;
  /** What was done until now, for going on with it after a reload. */
  readonly soFar: () => WorkoutSoFar;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly startCamera: () => void;
  readonly recheck: () => void;
  readonly closeGuide: () => void;
  /** Continues without a camera. */
  readonly followAlong: () => void;
  /** Looks for the camera again after that. */
  readonly useCamera: () => void;
  /** Covers the exercise, which is paused meanwhile. */
  readonly cover: (by: Over) => void;
  readonly uncover: () => void;
  /** Goes on with the set that was ended last. */
  readonly takeBackSet: () => void;
  /** Leaves, but asks first during a workout. */
  readonly leave: () => void;
  /** Leaves for good: the camera is off before the next page is shown. */
  readonly abandon: () => void;
  readonly finish: () => void;
  readonly saveAgain: () => void;
  /** Removes a waiting session from this device. */
  readonly removeWaiting: () => void;
  readonly restart: () => void;
}

/** Between the granted permission and the guide, and between a restart and its guide, milliseconds. */
const GUIDE_DELAY_MS = 100;
const RESTART_DELAY_MS = 50;

/** Controls one exercise through its states. */
export function useExercise(
  { exercise, engine, devices, save, onLeave, lastResult, follows = false, onFollow }: ExerciseDeps,
  autoStart: boolean,
): RunningExercise {
  const [shown] = useState(() => lastResult?.read() ?? null);
  const [state, dispatch] = useReducer(nextState, shown, beginWith);
  const workout = useSyncExternalStore(engine.subscribe, engine.getSnapshot);
  const video = useRef<HTMLVideoElement>(null);
  const guideDelay = useRef(GUIDE_DELAY_MS);
  /** The session that is being saved. */
  const saving = useRef<SavingWorkout | null>(null);

  const isLoading = state.stage === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    if (follows) {
      dispatch({ type: 'follows' });
      return;
    }
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
  }, [isLoading, devices, follows]);

  const startCamera = useCallback(() => {
    if (video.current !== null) void engine.startCamera(video.current);
  }, [engine]);

  const preparesCamera = state.stage === 'guide' && state.camera;
  useEffect(() => {
    if (!preparesCamera || isMetered(navigator)) return;
    return whenIdle(engine.prepare);
  }, [preparesCamera, engine]);

  const isActive = state.stage === 'active';
  const usesCamera = isActive && state.camera;
  const isRunning = isActive && state.over === null;
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
    if (lastResult && typeof shown?.workoutId === 'string')
      saving.current = lastResult.follow(shown.workoutId, (progress) =>
        dispatch({ type: 'saveChanged', save: progress }),
      );
  }, [lastResult, shown]);
  useEffect(
    () => () => {
      saving.current?.stop();
      // Left, not reloaded: the next visit starts without a result.
      lastResult?.drop();
    },
    [lastResult],
  );

  // The button reacts first: a screen or a dialog is then rendered in interruptible chunks, and the camera starts once
  // it is shown.
  const show = (change: Parameters<typeof dispatch>[0]) =>
    afterPaint(() => startTransition(() => dispatch(change)));
  // From the first second of the clock on: an accidental Back would otherwise end a set that has just begun.
  const isUnderWay = isActive && (workout.reps > 0 || workout.seconds > 0);
  const ask = useCallback(() => dispatch({ type: 'covered', by: 'leave' }), []);
  const uncover = useCallback(() => dispatch({ type: 'uncovered' }), []);
  useLeaveGuard(isUnderWay, ask);
  const leave = isUnderWay ? ask : onLeave;

  return {
    state,
    workout,
    soFar: engine.soFar,
    video,
    startCamera,
    recheck: () => dispatch({ type: 'recheck' }),
    closeGuide: () => show({ type: 'guideClosed' }),
    followAlong: () => {
      dispatch({ type: 'followChosen', begins: onFollow === undefined });
      onFollow?.(true);
    },
    useCamera: () => {
      dispatch({ type: 'cameraChosen' });
      onFollow?.(false);
    },
    cover: (by) => {
      if (by === 'rest') engine.endSet();
      show({ type: 'covered', by });
    },
    uncover,
    takeBackSet: () => {
      engine.takeBackSet();
      uncover();
    },
    leave,
    abandon: () => {
      engine.stopCamera();
      onLeave();
    },
    finish: () => {
      if (state.stage !== 'active') return;
      const results = engine.finish();
      const request = workoutToSave(exercise, results, crypto.randomUUID());
      const workoutId = request?.client_session_id ?? null;
      dispatch({ type: 'finished', results, workoutId });
      lastResult?.keep({ results, workoutId, camera: state.camera });
      if (request !== null)
        saving.current = save(request, (progress) => dispatch({ type: 'saveChanged', save: progress }));
    },
    saveAgain: () => saving.current?.again(),
    removeWaiting: () => saving.current?.remove(),
    restart: () => {
      engine.reset();
      saving.current?.stop();
      saving.current = null;
      lastResult?.drop();
      guideDelay.current = RESTART_DELAY_MS;
      dispatch({ type: 'restarted' });
    },
  };
}
