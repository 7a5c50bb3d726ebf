import { useSyncExternalStore } from 'react';
import { createBrowserQueue } from './browser-queue.ts';
import type { QueueState, WorkoutQueue } from './workout-queue.ts';

export type { FinishedWorkout, WaitingReason } from './waiting-workout.ts';
export type { QueueState, WorkoutProgress, WorkoutQueue } from './workout-queue.ts';

let current: WorkoutQueue | undefined;

/** The queue of this tab; made at its first use, so that tests can put theirs in first. */
function currentQueue(): WorkoutQueue {
  current ??= createBrowserQueue();
  return current;
}

/** Puts another queue in the place of the browser's own; for tests. */
export function replaceWorkoutQueue(queue: WorkoutQueue): void {
  current = queue;
}

/** The finished workouts of this tab's user that are on their way to the server. */
export const workoutQueue: WorkoutQueue = {
  subscribe: (listener) => currentQueue().subscribe(listener),
  getSnapshot: () => currentQueue().getSnapshot(),
  add: (userId, body) => currentQueue().add(userId, body),
  wake: () => currentQueue().wake(),
  forget: (userId, id) => currentQueue().forget(userId, id),
  hear: (message) => currentQueue().hear(message),
};

/** What waits and what has arrived, as React state. */
export const useWorkoutQueue = (): QueueState =>
  useSyncExternalStore(workoutQueue.subscribe, workoutQueue.getSnapshot);
