import { appWorkerPath } from '@ondine/contracts';
import { isMetered, isSlow, session, whenIdle } from '@ondine/web-kit';
import { currentReleases } from '../remotes/federation.ts';
import type { KeepMessage } from './worker-message.ts';

/** Once the page, with all that it shows first, is there and has nothing else to do. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/** Addresses of ours that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

async function begin(container: ServiceWorkerContainer): Promise<void> {
  await container.register(appWorkerPath, { updateViaCache: 'none' });
  const { active } = await container.ready;
  // What was loaded is kept on any connection; what may never be asked for, such as the pose model, is not on all.
  const releases = isMetered(navigator) || isSlow(navigator) ? [] : await currentReleases();
  active?.postMessage({ type: 'keep', files: loadedFiles(), releases } satisfies KeepMessage);
}

/**
 * Has the site kept on the device for the time without a connection, once a member is here: visitors leave with nothing
 * but what their browser keeps of any page.
 * @returns a function that ends the waiting for one
 */
export function keepForOffline(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const container = navigator.serviceWorker;
  let begun = false;
  const look = () => {
    const { user, problem } = session.getSnapshot();
    if (begun || problem || !user?.has_paid_subscription) return;
    begun = true;
    whenLoaded(() => {
      begin(container).catch((error: unknown) => {
        console.warn('The site cannot be kept for the time without a connection', error);
      });
    });
  };
  look();
  return session.subscribe(look);
}
