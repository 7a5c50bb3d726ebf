import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheNames, keepForOffline, keptPage, pageAddress } from './keep-files.ts';
import { isImmutable, isNamed, isScreen } from './kept-files.ts';
import type { KeepMessage } from './worker-message.ts';

/** Missing in TypeScript's DOM library: https://w3c.github.io/ServiceWorker/ */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
const worker = globalThis as unknown as Worker;

// Pushes are delivered to the worker whose scope contains the pages, so this worker handles reminders too.
importScripts('/reminders.js');

/** Time-out of a page or of the file of remotes, seconds. */
const patienceSeconds = 3;
const ignoreVary = { ignoreVary: true };

/** A request of our origin with the default cache mode: a tab that asks to reload a file gets it from the network. */
const isUsual = ({ url, request }: { url: URL; request: Request }) =>
  url.origin === globalThis.location.origin &&
  request.method === 'GET' &&
  !['reload', 'no-store'].includes(request.cache);

// The worker does not handle calls of the API, nor anything else that is not listed here.
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
        // A cached response keeps its URL, and a worker created from it would have that URL, without the fragment of
        // its own. A new response has no URL.
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
// Without a cached copy: the same failure as without a worker.
setCatchHandler(() => Promise.resolve(Response.error()));

globalThis.addEventListener('install', (event) => {
  // Open tabs do not depend on which of two workers answers: pages come from the network, and everything else is
  // immutable.
  (event as ExtendableEvent).waitUntil(worker.skipWaiting());
});
globalThis.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is requested in parallel with the start of the worker.
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
