import { workoutSenderPath } from '@ondine/contracts';
import { session, workoutQueue } from '@ondine/web-kit';

/** https://wicg.github.io/background-sync/spec/, which TypeScript's library does not have. */
interface SyncManager {
  register(tag: string): Promise<void>;
}

/** No page lies below it, so the worker stands between none and the network, and the reminders' is left alone. */
const scope = `${workoutSenderPath}/`;

/** @returns once the worker may be woken */
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
 * Asks the browser to have workouts sent in the background, each time that some begin to wait; one that cannot sends
 * them while Ondine is open. The worker is there from the moment that a user is signed in: without a network, which
 * is when workouts wait, it could not be loaded.
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
