import { act } from '@testing-library/react';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import {
  idleWorkout,
  nothingBefore,
  type WorkoutResults,
  type WorkoutSnapshot,
  type WorkoutSoFar,
} from '../engine/workout-state.ts';

/** An engine without a camera, whose counts are set by the test. */
export function fakeEngine(results: Partial<WorkoutResults> = {}, muted = false) {
  let snapshot: WorkoutSnapshot = { ...idleWorkout, muted };
  const listeners = new Set<() => void>();
  const calls: string[] = [];
  let earlier: WorkoutSoFar = nothingBefore;
  const set = (change: Partial<WorkoutSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };
  const engine: WorkoutEngine = {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFrame: () => () => undefined,
    prepare: () => calls.push('prepare'),
    startCamera: () => {
      calls.push('startCamera');
      set({ camera: 'running' });
      return Promise.resolve();
    },
    stopCamera: () => {
      calls.push('stopCamera');
      set({ camera: 'stopped' });
    },
    resume: () => set({ paused: false }),
    pause: () => set({ paused: true }),
    finish: () => ({
      totalReps: snapshot.reps,
      duration: 62_000,
      feedback: [],
      formScore: 88,
      formCosts: [],
      ...results,
    }),
    reset: () => set({ ...idleWorkout, camera: snapshot.camera }),
    setMuted: (muted) => set({ muted }),
    say: (line) => {
      calls.push(line);
      set({ unspoken: snapshot.muted ? line : null });
    },
    skipPlacement: () => set({ placing: null }),
    endSet: () => {
      const { reps, seconds, set: endedSet } = snapshot;
      set({ set: { number: endedSet.number + 1, from: reps, fromSeconds: seconds, best: reps }, endedSet });
    },
    soFar: () => {
      const { reps, seconds, formScore, set: current } = snapshot;
      return { ...earlier, reps, seconds, formScore, set: current };
    },
    carryOn: (soFar) => {
      earlier = soFar;
      const { reps, seconds, formScore, set: current } = soFar;
      set({ reps, seconds, formScore, set: current });
    },
    takeBackSet: () => set({ set: snapshot.endedSet ?? snapshot.set, endedSet: null }),
    chooseChime: (chime) => set({ chime }),
    close: () => calls.push('close'),
  };
  return {
    engine,
    set: (change: Partial<WorkoutSnapshot>) => act(() => set(change)),
    calls,
    paused: () => snapshot.paused,
  };
}
