import { session } from '../current-session.ts';
import { queryClient } from '../query.ts';
import { notifySessionCompleted } from '../session-completed.ts';
import { wireQueue } from './wire-queue.ts';
import type { WorkoutQueue } from './workout-queue.ts';

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
export function createBrowserQueue(): WorkoutQueue {
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
