import { sessionRoutes } from '@ondine/contracts';
import { networkError } from '../api-error.ts';
import { hearingFetch, serverClock } from '../browser-clock.ts';
import type { Session } from '../session.ts';
import { takeTurns } from '../take-turns.ts';
import { sendHeaders } from './send-headers.ts';
import {
  createWorkoutQueue,
  type QueueDependencies,
  type QueueMessage,
  type WorkoutQueue,
} from './workout-queue.ts';
import { indexedDbStore } from './workout-store.ts';

/** The longest duration of one try in ms, including a refresh of the session. */
const sendTimeoutMs = 45_000;
const askTimeoutMs = 5000;
/** Longer than another tab needs for a try. */
const turnTimeoutMs = 60_000;

/** Ends a try also when the browser would wait longer. @throws ApiError `network` */
async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(sendTimeoutMs);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(networkError(signal.reason)));
  });
  return await Promise.race([work(signal), late]);
}

/** Any answer has the time, also a refusal. */
async function askTime(): Promise<void> {
  const options = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(askTimeoutMs) } as const;
  await hearingFetch('/healthz', options).catch((error: unknown) => console.warn('No time told', error));
}

/** The dependencies that differ between a tab and the worker that sends in the background. */
interface QueueOwner extends Pick<QueueDependencies, 'signedInAs' | 'registeredAt' | 'after' | 'onSaved'> {
  readonly callAs: Session['callAs'];
}

/**
 * A queue over what all tabs of this browser and its worker share: storage, locks and messages.
 * @returns it, and a function that stops listening
 */
export function wireQueue({ callAs, ...owner }: QueueOwner): { queue: WorkoutQueue; stop: () => void } {
  const channel = new BroadcastChannel('ondine.workouts');
  const queue = createWorkoutQueue({
    ...owner,
    store: indexedDbStore(),
    clock: serverClock,
    askTime,
    send: (userId, body, { timeZone, hear }) =>
      withTimeout((signal) =>
        callAs(userId, sessionRoutes.create, { body, signal, headers: sendHeaders(body, timeZone) }, hear),
      ),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    exclusively: takeTurns('ondine.workouts', turnTimeoutMs),
    tellTabs: (message) => channel.postMessage(message),
    chance: () => Math.random(),
  });
  channel.addEventListener('message', ({ data }: MessageEvent<QueueMessage>) => void queue.hear(data));
  return { queue, stop: () => channel.close() };
}
