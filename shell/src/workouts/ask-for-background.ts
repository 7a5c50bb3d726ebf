import { workoutSenderPath } from '@ondine/contracts';
import { session, workoutQueue } from '@ondine/web-kit';

/** https://wicg.github.io/background-sync/spec/, which TypeScript's library does not include. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/**
 * No page is below this scope, so the worker intercepts no requests, and the worker of the reminders is not replaced.
 */
const scope = `${workoutSenderPath}/`;

/** @returns once the worker is active */
function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker?.state === 'activated') resolve();
      if (worker?.state === 'redundant') reject(new Error('The worker could not be installed'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

async function install(container: ServiceWorkerContainer): Promise<SyncManager> {
  const registration = await container.register(workoutSenderPath, { scope });
  await whenActive(registration);
  return (registration as ServiceWorkerRegistration & { readonly sync: SyncManager }).sync;
}

/**
 * Asks the browser for a background sync each time that workouts begin to wait; without that API they are sent while
 * Ondine is open. The worker is registered as soon as a user is signed in, because it could not be loaded without a
 * network, which is when workouts wait.
 * @returns a function that ends it
 */
export function askForBackground(): () => void {
  if (!('SyncManager' in globalThis) || !('serviceWorker' in navigator)) return () => undefined;
  const container = navigator.serviceWorker;
  let installing: Promise<SyncManager> | undefined;
  let waited = false;
  let warned = false;

  async function attempt(work: (sync: SyncManager) => unknown): Promise<void> {
    try {
      installing ??= install(container);
      await work(await installing);
    } catch (error) {
      installing = undefined;
      if (!warned) console.warn('Workouts cannot be sent in the background', error);
      warned = true;
    }
  }

  const look = () => {
    if (session.getSnapshot().user !== null && installing === undefined && !warned)
      void attempt(() => undefined);
  };
  look();
  const stops = [
    session.subscribe(look),
    workoutQueue.subscribe(() => {
      const before = waited;
      waited = workoutQueue.getSnapshot().waiting.length > 0;
      if (waited && !before) void attempt((sync) => sync.register('workouts'));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
