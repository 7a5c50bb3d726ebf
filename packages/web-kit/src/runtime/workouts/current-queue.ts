import { useSyncExternalStore } from 'react';
import { session } from '../current-session.ts';
import { queryClient } from '../query.ts';
import { notifySessionCompleted } from '../session-completed.ts';
import { wireQueue } from './wire-queue.ts';
import type { QueueState, WorkoutQueue } from './workout-queue.ts';

export type { FinishedWorkout, WaitingReason } from './waiting-workout.ts';
export type { QueueState, WorkoutProgress, WorkoutQueue } from './workout-queue.ts';

/** Where results waited before, without the name of their user: nobody can tell whose they are. */
const oldKey = 'ondine.sessions.waiting';

function dropOldQueue(): void {
  try {
    if (localStorage.getItem(oldKey) === null) return;
    localStorage.removeItem(oldKey);
    console.warn('Results that carried no user were dropped: they cannot be sent as anybody’s');
  } catch (error) {
    // Storage that is forbidden holds nothing either.
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
