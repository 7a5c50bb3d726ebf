import type { Random } from '../motion/random.ts';
import { cameraErrorText, stopStream } from './camera.ts';
import { pumpFrames, type FramePumpDeps, type PumpedFrame } from './frame-pump.ts';
import type { PoseSource } from './pose-source.ts';
import { elapsed, newTimer, pauseTimer, runTimer } from './timer.ts';
import type { ExerciseTracker, TrackerSnapshot } from './trackers/tracker.ts';
import type { Uncounted } from './trackers/uncounted.ts';
import type { Voice } from './voice.ts';
import {
  coach,
  correctionsOf,
  idleWorkout,
  noCoaching,
  nothingDone,
  type WorkoutResults,
  type WorkoutSnapshot,
} from './workout-state.ts';

/** What the engine is made of. */
export interface WorkoutDeps extends FramePumpDeps {
  readonly createTracker: () => ExerciseTracker;
  readonly createPoseSource: () => PoseSource;
  readonly openCamera: () => Promise<MediaStream>;
  /** Why a running camera went away. */
  readonly findLoss: () => Promise<Error>;
  readonly voice: Voice;
  readonly random: Random;
  /** Calls back over and over, every so many milliseconds, until called off. */
  readonly every: (interval: number, callback: () => void) => () => void;
}

/** Somebody who draws frames at their own pace, outside React. */
export type FrameListener = (frame: PumpedFrame) => void;

/** One exercise in front of the camera. The only mutable object of the chain. */
export interface WorkoutEngine {
  readonly getSnapshot: () => WorkoutSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onFrame: (listener: FrameListener) => () => void;
  /** Opens the camera into the video and loads the model; does nothing while it is on. */
  readonly startCamera: (video: HTMLVideoElement) => Promise<void>;
  readonly stopCamera: () => void;
  /** Counting, coaching and the clock run or rest. They rest until first resumed. */
  readonly resume: () => void;
  readonly pause: () => void;
  /** Ends the exercise: everything rests, the camera goes off. */
  readonly finish: () => WorkoutResults;
  /** Back to zero, as before the first resume. */
  readonly reset: () => void;
  readonly setMuted: (muted: boolean) => void;
  /** Lets go of camera, model and voice. Starting the camera brings them back. */
  readonly close: () => void;
}

const TICK_MS = 250;

const isSame = (one: Uncounted | null, other: Uncounted | null): boolean =>
  one?.text === other?.text && one?.kind === other?.kind;

/** Makes an engine; nothing happens before `startCamera`. */
export function createWorkoutEngine(deps: WorkoutDeps): WorkoutEngine {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<FrameListener>();
  let tracker = deps.createTracker();
  let source: PoseSource | null = null;
  let coaching = noCoaching;
  let timer = newTimer;
  let session = 0;
  let release: () => void = () => undefined;
  let snapshot: WorkoutSnapshot = { ...idleWorkout, muted: deps.voice.muted };

  const show = (change: Partial<WorkoutSnapshot>) => {
    const keys = Object.keys(change) as (keyof WorkoutSnapshot)[];
    if (keys.every((key) => snapshot[key] === change[key])) return;
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const tick = () => show({ seconds: Math.floor(elapsed(timer, deps.now()) / 1000) });
  let stopTicking: () => void = () => undefined;

  const showTracked = ({ reps, phase, formScore, heldMs, uncounted }: TrackerSnapshot) =>
    show({
      reps,
      phase,
      formScore,
      heldSeconds: heldMs === undefined ? null : Math.floor(heldMs / 1000),
      coaching: coaching.line?.text ?? null,
      uncounted: isSame(uncounted, snapshot.uncounted) ? snapshot.uncounted : uncounted,
    });
  const takeFrame = (frame: PumpedFrame) => {
    for (const listener of frameListeners) listener(frame);
    if (snapshot.paused) return;
    const tracked = tracker.step(frame);
    const before = coaching.line;
    coaching = coach(coaching, tracked, frame.timestampMs, deps.random);
    if (coaching.line !== null && coaching.line !== before) deps.voice.say(coaching.line);
    showTracked(tracked);
  };

  const turnOff = () => {
    session += 1;
    release();
    release = () => undefined;
  };
  const fail = (error: unknown) => {
    console.warn('The exercise camera stopped', error);
    turnOff();
    source?.close();
    source = null;
    show({ camera: 'error', errorText: cameraErrorText(error) });
  };

  const open = async (video: HTMLVideoElement, own: number) => {
    source ??= deps.createPoseSource();
    const model = source;
    // Ten megabytes come while the camera opens. That they cannot be had is said once it is open.
    const loaded = model.load();
    loaded.catch(() => undefined);
    const stream = await deps.openCamera();
    if (own !== session) {
      stopStream(stream);
      return;
    }
    release = () => {
      stopStream(stream);
      video.srcObject = null;
    };
    video.srcObject = stream;
    await Promise.all([video.play(), loaded]);
    if (own !== session) return;
    const stopPump = pumpFrames(video, model, deps, { onFrame: takeFrame, onFailure: fail });
    const lost = () =>
      void deps.findLoss().then((loss) => {
        if (own === session) fail(loss);
      });
    const [track] = stream.getVideoTracks();
    track?.addEventListener('ended', lost);
    const close = release;
    release = () => {
      track?.removeEventListener('ended', lost);
      stopPump();
      close();
    };
    show({ camera: 'running', errorText: null });
  };

  const stopCamera = () => {
    turnOff();
    show({ camera: 'stopped', errorText: null });
  };
  const pause = () => {
    stopTicking();
    timer = pauseTimer(timer, deps.now());
    deps.voice.hush();
    tick();
    show({ paused: true });
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: (listener) => {
      frameListeners.add(listener);
      return () => frameListeners.delete(listener);
    },
    startCamera: async (video) => {
      if (snapshot.camera === 'starting' || snapshot.camera === 'running') return;
      turnOff();
      const own = session;
      show({ camera: 'starting', errorText: null });
      await open(video, own).catch((error: unknown) => {
        if (own === session) fail(error);
      });
    },
    stopCamera,
    resume: () => {
      stopTicking();
      stopTicking = deps.every(TICK_MS, tick);
      timer = runTimer(timer, deps.now());
      show({ paused: false });
    },
    pause,
    finish: () => {
      pause();
      stopCamera();
      const last = tracker.finish();
      // Nothing was tracked where there was no camera.
      if (snapshot.phase !== null) showTracked(last);
      return {
        totalReps: snapshot.reps,
        duration: elapsed(timer, deps.now()),
        feedback: correctionsOf(coaching),
        formScore: snapshot.formScore,
        formCosts: last.formCosts,
      };
    },
    reset: () => {
      stopTicking();
      tracker = deps.createTracker();
      coaching = noCoaching;
      timer = newTimer;
      show(nothingDone);
    },
    setMuted: (muted) => {
      deps.voice.setMuted(muted);
      show({ muted });
    },
    close: () => {
      pause();
      stopCamera();
      source?.close();
      source = null;
    },
  };
}
