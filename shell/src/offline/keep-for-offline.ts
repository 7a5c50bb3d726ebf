import { appWorkerPath } from '@ondine/contracts';
import { isMetered, isSlow, session, whenIdle } from '@ondine/web-kit';
import { currentReleases } from '../remotes/federation.ts';
import type { KeepMessage } from './worker-message.ts';

/** Calls back once the page and its first screen are loaded and the browser is idle. */
function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') whenIdle(work);
  else window.addEventListener('load', () => whenIdle(work), { once: true });
}

/** URLs of our origin that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

async function begin(container: ServiceWorkerContainer): Promise<void> {
  await container.register(appWorkerPath, { updateViaCache: 'none' });
  const { active } = await container.ready;
  // Loaded files are cached on any connection; those that may never be needed, such as the pose model, only on a fast
  // unmetered one.
  const releases = isMetered(navigator) || isSlow(navigator) ? [] : await currentReleases();
  active?.postMessage({ type: 'keep', files: loadedFiles(), releases } satisfies KeepMessage);
}

/**
 * Makes the worker cache the site for offline use, once a member is signed in: for visitors nothing is stored beyond
 * the browser's own cache.
 * @returns a function that stops waiting for a member
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
