import { sessionRoutes } from '@ondine/contracts';
import { networkError } from '../api-error.ts';
import { hearingFetch, serverClock } from '../browser-clock.ts';
import { session } from '../current-session.ts';
import { queryClient } from '../query.ts';
import { notifySessionCompleted } from '../session-completed.ts';
import { takeTurns } from '../take-turns.ts';
import { createWorkoutQueue, type QueueMessage, type WorkoutQueue } from './workout-queue.ts';
import { indexedDbStore } from './workout-store.ts';

/** The longest one try may take, refreshing the session included. */
const sendTimeoutMs = 45_000;
const askTimeoutMs = 5000;
/** Longer than another tab needs for a try. */
const turnTimeoutMs = 60_000;
/** Where results waited before, without the name of their user: nobody can tell whose they are. */
const oldKey = 'ondine.sessions.waiting';

/** A try that ends, also where the browser would wait on. @throws ApiError `network` */
async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(networkError(signal.reason)));
  });
  return await Promise.race([work(signal), late]);
}

/** Any answer tells the time, a refusal as well. */
async function askTime(): Promise<void> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askTimeoutMs) } as const;
  await hearingFetch('/healthz', options).catch((error: unknown) => console.warn('No time told', error));
}

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
  const channel = new BroadcastChannel('ondine.workouts');
  const queue = createWorkoutQueue({
    store: indexedDbStore(),
    clock: serverClock,
    askTime,
    send: (userId, body, hear) =>
      withTimeout((signal) =>
        session.callAs(
          userId,
          sessionRoutes.create,
          {
            body,
            signal,
            ...(body.client_session_id !== undefined && {
              headers: { 'Idempotency-Key': body.client_session_id },
            }),
          },
          hear,
        ),
      ),
    signedInAs: () => session.getSnapshot().user?.id ?? null,
    registeredAt: () => Date.parse(session.getSnapshot().user?.created_at ?? '') || 0,
    exclusively: takeTurns('ondine.workouts', turnTimeoutMs),
    tellTabs: (message) => channel.postMessage(message),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    chance: () => Math.random(),
    onSaved(here) {
      if (here) notifySessionCompleted();
      void queryClient.invalidateQueries();
    },
  });
  channel.addEventListener('message', ({ data }: MessageEvent<QueueMessage>) => void queue.hear(data));
  return queue;
}
