import { appWorkerPath } from '@ondine/contracts';

/** Removes a worker of a production build at this origin: the files of a development server change all the time. */
export async function withoutWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    const { active, waiting, installing } = registration;
    const script = (active ?? waiting ?? installing)?.scriptURL;
    if (script !== undefined && new URL(script).pathname === appWorkerPath) await registration.unregister();
  }
}
