import { act } from '@testing-library/react';
import type { WorkoutEngine } from '../engine/workout-engine.ts';
import { idleWorkout, type WorkoutResults, type WorkoutSnapshot } from '../engine/workout-state.ts';

/** An engine without a camera, whose counts are set by the test. */
export function fakeEngine(results: Partial<WorkoutResults> = {}) {
  let snapshot = idleWorkout;
  const listeners = new Set<() => void>();
  const calls: string[] = [];
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
    say: (line) => calls.push(line),
    skipPlacement: () => set({ placing: null }),
    endSet: () => {
      const { reps, seconds } = snapshot;
      set({ set: { number: snapshot.set.number + 1, from: reps, fromSeconds: seconds, best: reps } });
    },
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
