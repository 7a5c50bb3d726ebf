import { appWorkerPath } from '@ondine/contracts';

/**
 * Removes the worker that a built platform has left at this address: a development server's files change all the time.
 */
export async function withoutWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing } = registration;
    const script = (active ?? waiting ?? installing)?.scriptURL;
    if (script !== undefined && new URL(script).pathname === appWorkerPath) await registration.unregister();
  }
}
