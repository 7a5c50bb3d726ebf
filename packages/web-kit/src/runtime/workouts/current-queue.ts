import { useSyncExternalStore } from 'react';
import { session } from '../current-session.ts';
import { queryClient } from '../query.ts';
import { notifySessionCompleted } from '../session-completed.ts';
import { wireQueue } from './wire-queue.ts';
import type { QueueState, WorkoutQueue } from './workout-queue.ts';

export type { FinishedWorkout, WaitingReason } from './waiting-workout.ts';
export type { QueueState, WorkoutProgress, WorkoutQueue } from './workout-queue.ts';

/** The key of waiting results in older releases, without a user id: their owner is unknown. */
const oldKey = 'ondine.sessions.waiting';

function dropOldQueue(): void {
  try {
    if (localStorage.getItem(oldKey) === null) return;
    localStorage.removeItem(oldKey);
    console.warn('Results that carried no user were dropped: they cannot be sent as anybody’s');
  } catch (error) {
    // A forbidden storage holds nothing.
    console.warn('The storage of this browser cannot be used', error);
  }
}

/** The queue of this tab, wired to the browser. */
function createBrowserQueue(): WorkoutQueue {
  dropOldQueue();
  const { queue } = wireQueue({
    callAs: (...call) => session.callAs(...call),
    signedInAs: () => session.getSnapshot().user?.id ?? null,
    registeredAt: () => Date.parse(session.getSnapshot().user?.created_at ?? '') || 0,
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    onSaved(here) {
      if (here) notifySessionCompleted();
      void queryClient.invalidateQueries();
    },
  });
  return queue;
}

let current: WorkoutQueue | undefined;

/** The queue of this tab; created at its first use, so that tests can replace it before. */
function currentQueue(): WorkoutQueue {
  current ??= createBrowserQueue();
  return current;
}

/** Replaces the browser's queue; for tests. */
export function replaceWorkoutQueue(queue: WorkoutQueue): void {
  current = queue;
}

/** The finished workouts of this tab's user that wait to be sent. */
export const workoutQueue: WorkoutQueue = {
  subscribe: (listener) => currentQueue().subscribe(listener),
  getSnapshot: () => currentQueue().getSnapshot(),
  add: (userId, body) => currentQueue().add(userId, body),
  wake: () => currentQueue().wake(),
  forget: (userId, id) => currentQueue().forget(userId, id),
  hear: (message) => currentQueue().hear(message),
};

/** Waiting and sent workouts, as React state. */
export const useWorkoutQueue = (): QueueState =>
  useSyncExternalStore(workoutQueue.subscribe, workoutQueue.getSnapshot);
