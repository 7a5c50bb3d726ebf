import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, keepForOffline, keptPage, pageAddress } from './keep-files.ts';
import { isImmutable, isNamed, isScreen } from './kept-files.ts';
import type { KeepMessage } from './worker-message.ts';

/** What TypeScript's library has only where it has no pages: https://w3c.github.io/ServiceWorker/ */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
const worker = globalThis as unknown as Worker;

// Reminders are pushed to the worker whose scope has the pages, so that they are this one's too.
importScripts('/reminders.js');

/** After this a page or the word on what is live counts as not to be had, seconds. */
const patienceSeconds = 3;
const ignoreVary = { ignoreVary: true };

/** Ours, and asked for by a tab as it usually is: one that wants a file anew gets it from the network. */
const isUsual = ({ url, request }: { url: URL; request: Request }) =>
  url.origin === globalThis.location.origin &&
  request.method === 'GET' &&
  !['reload', 'no-store'].includes(request.cache);

// No call of the API, and nothing else that is not named here, passes through the worker.
registerRoute(
  (asked) => isUsual(asked) && isImmutable(asked.url.pathname),
  new CacheFirst({ cacheName: cacheNames.files, matchOptions: ignoreVary }),
);
registerRoute(
  (asked) => isUsual(asked) && isNamed(asked.url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.named,
    networkTimeoutSeconds: patienceSeconds,
    matchOptions: ignoreVary,
    plugins: [
      {
        // A kept answer remembers the address that it came from, and a worker that is made of it would be at that one,
        // without what stands after the # of its own. One that is made here has none.
        cachedResponseWillBeUsed: ({ cachedResponse: kept }) =>
          Promise.resolve(kept && new Response(kept.body, { headers: kept.headers })),
      },
    ],
  }),
);
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && request.method === 'GET' && isScreen(url.pathname),
  new NetworkFirst({
    cacheName: cacheNames.named,
    networkTimeoutSeconds: patienceSeconds,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(pageAddress),
        cacheWillUpdate: ({ response }) => keptPage(response),
      },
    ],
  }),
);
// Without a kept copy: as if there were no worker.
setCatchHandler(() => Promise.resolve(Response.error()));

globalThis.addEventListener('install', (event) => {
  // Nothing that a tab has in hand depends on which of two workers answers: pages come from the network, and all else
  // is the same for ever.
  (event as ExtendableEvent).waitUntil(worker.skipWaiting());
});
globalThis.addEventListener('activate', (event) => {
  const begin = async () => {
    // A page is asked for while the worker starts.
    await worker.registration.navigationPreload.enable();
    await worker.clients.claim();
  };
  (event as ExtendableEvent).waitUntil(begin());
});
globalThis.addEventListener('message', (event) => {
  const { type, files = [], releases = [] } = event.data as Partial<KeepMessage>;
  if (type !== 'keep') return;
  (event as unknown as ExtendableEvent).waitUntil(keepForOffline({ files, releases }));
});
