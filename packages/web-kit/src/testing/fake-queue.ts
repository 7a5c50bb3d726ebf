import { replaceWorkoutQueue } from '../runtime/workouts/current-queue.ts';
import type { FinishedWorkout } from '../runtime/workouts/waiting-workout.ts';
import { nothingWaits, type QueueState, type WorkoutProgress } from '../runtime/workouts/workout-queue.ts';

/** A queue of finished workouts in tests: it records its calls and sends nothing. */
export interface FakeQueue {
  /** The calls, in order. */
  readonly calls: readonly (readonly unknown[])[];
  readonly added: readonly { readonly userId: string; readonly body: FinishedWorkout }[];
  /** Changes the state for screens. */
  show(change: Partial<QueueState>): void;
  /** Changes the progress of one workout. */
  tell(id: string, progress: WorkoutProgress): void;
}

/** Replaces the browser's queue by one without storage and server. */
export function fakeQueue(): FakeQueue {
  let state: QueueState = { ...nothingWaits, stored: 'read' };
  const listeners = new Set<() => void>();
  const calls: unknown[][] = [];
  const added: { userId: string; body: FinishedWorkout }[] = [];

  function show(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  replaceWorkoutQueue({
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => state,
    add: (userId, body) => Promise.resolve(void added.push({ userId, body })),
    wake: () => Promise.resolve(void calls.push(['wake'])),
    forget(...request) {
      calls.push(['forget', ...request]);
      return Promise.resolve(true);
    },
    hear: () => Promise.resolve(),
  });
  return {
    calls,
    added,
    show,
    tell: (id, progress) => show({ progress: new Map(state.progress).set(id, progress) }),
  };
}
