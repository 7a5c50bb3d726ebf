import type { Random } from './random.ts';
import { createCameraSession, type CameraSessionDeps } from './camera-session.ts';
import type { PumpedFrame } from './frame-pump.ts';
import { placementWords } from './messages/placement.ts';
import { followPlacement, notPlaced, placed } from './placement/placement-guide.ts';
import { elapsed, newTimer, pauseTimer, runTimer } from './timer.ts';
import type { ExerciseTracker, TrackerSnapshot } from '../../exercises/counting/tracker.ts';
import type { Uncounted } from '../../exercises/counting/uncounted.ts';
import type { Chime, ChimeName } from './chime.ts';
import type { Voice } from './voice.ts';
import {
  coach,
  correctionsOf,
  costsOfBoth,
  formOfBoth,
  idleWorkout,
  noCoaching,
  nothingBefore,
  nothingDone,
  type WorkoutResults,
  type WorkoutSnapshot,
  type WorkoutSoFar,
} from './workout-state.ts';

/** The dependencies of the engine. */
export interface WorkoutDeps extends CameraSessionDeps {
  readonly slug: string;
  readonly createTracker: () => ExerciseTracker;
  readonly voice: Voice;
  readonly chime: Chime;
  readonly random: Random;
}

/** A subscriber that draws frames outside React. */
export type FrameListener = (frame: PumpedFrame) => void;

/** One exercise in front of the camera: its state for React, over camera, model and tracker. */
export interface WorkoutEngine {
  readonly getSnapshot: () => WorkoutSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onFrame: (listener: FrameListener) => () => void;
  /** Preloads the model. */
  readonly prepare: () => void;
  /** Opens the camera into the video and loads the model; does nothing while it is on. */
  readonly startCamera: (video: HTMLVideoElement) => Promise<void>;
  readonly stopCamera: () => void;
  /** Counting, coaching and the clock run or pause. They are paused until first resumed. */
  readonly resume: () => void;
  readonly pause: () => void;
  /** Begins without the guided start. */
  readonly skipPlacement: () => void;
  /** Ends a set: the next one begins with a guided start. */
  readonly endSet: () => void;
  /** What was done until now, for going on with it after a reload. */
  readonly soFar: () => WorkoutSoFar;
  /** Goes on, before the first resume, from what was done before a reload. */
  readonly carryOn: (soFar: WorkoutSoFar) => void;
  /** Goes on with the set that was ended last, as if it had not been. */
  readonly takeBackSet: () => void;
  /** Ends the exercise: everything pauses, the camera goes off. */
  readonly finish: () => WorkoutResults;
  /** Resets to the state before the first resume. */
  readonly reset: () => void;
  readonly setMuted: (muted: boolean) => void;
  /** Says a line at once, unless the coach is muted. */
  readonly say: (line: string) => void;
  /** Sets the sound of a repetition, and plays it once. */
  readonly chooseChime: (name: ChimeName) => void;
  /** Releases camera, model and voice. Starting the camera acquires them again. */
  readonly close: () => void;
}

const TICK_MS = 250;
/**
 * The least time between two spoken instructions of the guided start, which may change with every frame. Milliseconds.
 */
const ASK_MS = 3000;
const ASK_AGAIN_MS = 9000;
/** The time for getting into position while camera and model load, at most. The rest is not exercise. Milliseconds. */
const TAKING_PLACE_MS = 10_000;

/** The model loses a body for moments; only after so long without one nobody is there. Milliseconds. */
const GONE_MS = 2000;

const isSame = (one: Uncounted | null, other: Uncounted | null): boolean =>
  one?.text === other?.text && one?.kind === other?.kind;

/** Creates an engine; nothing happens before `startCamera`. */
export function createWorkoutEngine(deps: WorkoutDeps): WorkoutEngine {
  const listeners = new Set<() => void>();
  const frameListeners = new Set<FrameListener>();
  let tracker = deps.createTracker();
  let coaching = noCoaching;
  let placement = notPlaced;
  let announcedAt = -Infinity;
  let timer = newTimer;
  /** What another page has counted. */
  let earlier = nothingBefore;
  /** What this page has counted. */
  let latest: Pick<TrackerSnapshot, 'reps' | 'formCosts'> = nothingBefore;
  /** Measures the time without pictures that does not count as exercise: while the camera starts, and after it failed. */
  let blind = newTimer;
  /** Measures the time in which the camera was on and nobody was in the picture. */
  let empty = newTimer;
  let seenAt = -Infinity;
  let snapshot: WorkoutSnapshot = { ...idleWorkout, muted: deps.voice.muted, chime: deps.chime.chosen };

  const show = (change: Partial<WorkoutSnapshot>) => {
    const keys = Object.keys(change) as (keyof WorkoutSnapshot)[];
    if (keys.every((key) => snapshot[key] === change[key])) return;
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const tick = () => {
    if (!snapshot.paused) camera.checkPictures();
    show({ seconds: Math.floor(elapsed(timer, deps.now()) / 1000) });
  };
  let stopTicking: () => void = () => undefined;

  const showTracked = ({ phase, heldMs, uncounted, ...tracked }: TrackerSnapshot) => {
    latest = tracked;
    const reps = earlier.reps + tracked.reps;
    if (reps > snapshot.reps) deps.chime.play();
    show({
      reps,
      phase,
      formScore: formOfBoth(earlier, tracked),
      heldSeconds: heldMs === undefined ? null : Math.floor(heldMs / 1000),
      placing: placement.shown,
      coaching: placement.over ? (coaching.line?.text ?? null) : (placement.shown?.line ?? null),
      uncounted: isSame(uncounted, snapshot.uncounted) ? snapshot.uncounted : uncounted,
    });
  };
  /** Says an instruction of the guided start when it is new, and again when it is not followed. */
  const announce = (line: string | null, before: string | null, at: number) => {
    const isCount = line === placementWords.countdown || line === placementWords.go;
    const again = line === before ? ASK_AGAIN_MS : isCount ? 0 : ASK_MS;
    if (line === null || at - announcedAt < again) return;
    announcedAt = at;
    deps.voice.announce(line, at);
  };
  /** Runs the clock of the time without anybody in the picture. */
  const followPresence = ({ landmarks }: PumpedFrame) => {
    const now = deps.now();
    if (landmarks !== null) seenAt = now;
    empty = now - seenAt > GONE_MS ? runTimer(empty, now) : pauseTimer(empty, now);
  };
  const takeFrame = (frame: PumpedFrame) => {
    for (const listener of frameListeners) listener(frame);
    if (snapshot.paused) return;
    followPresence(frame);
    const tracked = tracker.step(frame);
    const at = frame.timestampMs;
    const asked = placement.shown?.line ?? null;
    placement = followPlacement(placement, deps.slug, frame, tracked, snapshot.set.from - earlier.reps);
    if (placement.over) {
      const before = coaching.line;
      coaching = coach(coaching, tracked, { at, exercisedMs: elapsed(timer, deps.now()) }, deps.random);
      if (coaching.line !== null && coaching.line !== before) deps.voice.say(coaching.line);
    } else announce(placement.shown?.line ?? null, asked, at);
    showTracked(tracked);
  };

  /** Runs the clock of unseen time while the exercise runs and the camera does not. */
  const followBlindness = () => {
    const isBlind = !snapshot.paused && (snapshot.camera === 'starting' || snapshot.camera === 'error');
    blind = isBlind ? runTimer(blind, deps.now()) : pauseTimer(blind, deps.now());
    if (snapshot.paused || snapshot.camera !== 'running') empty = pauseTimer(empty, deps.now());
  };
  const camera = createCameraSession(deps, {
    onFrame: takeFrame,
    onStatus: (status, errorText, isLooking) => {
      show({ camera: status, errorText, isLooking });
      followBlindness();
    },
  });
  /** The time without pictures here and on other pages, less what getting into position may take. Milliseconds. */
  const unlitMs = () => earlier.unlitMs + Math.max(0, elapsed(blind, deps.now()) - TAKING_PLACE_MS);
  const pause = () => {
    stopTicking();
    timer = pauseTimer(timer, deps.now());
    deps.voice.hush();
    tick();
    show({ paused: true });
    followBlindness();
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
    prepare: camera.prepare,
    startCamera: camera.start,
    stopCamera: camera.stop,
    resume: () => {
      stopTicking();
      stopTicking = deps.every(TICK_MS, tick);
      timer = runTimer(timer, deps.now());
      camera.forgetPictures();
      show({ paused: false });
      followBlindness();
    },
    pause,
    skipPlacement: () => {
      placement = placed;
      show({ placing: null, coaching: null });
    },
    endSet: () => {
      const { reps, seconds, set } = snapshot;
      placement = notPlaced;
      show({
        set: {
          number: set.number + 1,
          from: reps,
          fromSeconds: seconds,
          best: Math.max(set.best, reps - set.from),
        },
        endedSet: set,
        placing: null,
      });
    },
    soFar: () => {
      const { reps, seconds, formScore, set } = snapshot;
      return {
        reps,
        seconds,
        formScore,
        set,
        emptyMs: elapsed(empty, deps.now()),
        unlitMs: unlitMs(),
        formCosts: costsOfBoth(earlier, latest),
        corrections: coaching.corrections,
      };
    },
    carryOn: (soFar) => {
      const { reps, seconds, formScore, set, emptyMs, corrections } = soFar;
      earlier = soFar;
      timer = { ...newTimer, kept: seconds * 1000 };
      empty = { ...newTimer, kept: emptyMs };
      coaching = { ...noCoaching, corrections };
      show({ reps, seconds, formScore, set });
    },
    takeBackSet: () => show({ set: snapshot.endedSet ?? snapshot.set, endedSet: null }),
    finish: () => {
      pause();
      const unlit = unlitMs();
      camera.stop();
      const last = tracker.finish();
      // Without a camera nothing was tracked.
      if (snapshot.phase !== null) showTracked(last);
      const duration = elapsed(timer, deps.now()) - unlit;
      const alone = elapsed(empty, deps.now());
      return {
        totalReps: snapshot.reps,
        duration,
        feedback: correctionsOf(coaching),
        formScore: snapshot.formScore,
        formCosts: costsOfBoth(earlier, last),
        ...(alone > 0 && alone * 2 >= duration && { unseen: true as const }),
      };
    },
    reset: () => {
      stopTicking();
      tracker = deps.createTracker();
      coaching = noCoaching;
      placement = notPlaced;
      announcedAt = -Infinity;
      timer = newTimer;
      earlier = nothingBefore;
      latest = nothingBefore;
      blind = newTimer;
      empty = newTimer;
      seenAt = -Infinity;
      show(nothingDone);
    },
    setMuted: (muted) => {
      deps.voice.setMuted(muted);
      show({ muted });
    },
    say: (line) => show({ unspoken: deps.voice.announce(line, deps.now()) ? null : line }),
    chooseChime: (name) => {
      deps.chime.choose(name);
      deps.chime.play();
      show({ chime: name });
    },
    close: () => {
      pause();
      camera.close();
    },
  };
}
