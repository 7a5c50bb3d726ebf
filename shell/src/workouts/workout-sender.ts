import { sendInBackground } from '@ondine/web-kit/background';

/** Missing in TypeScript's library: https://wicg.github.io/background-sync/spec/#sync-event */
interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

// The service worker that sends finished workouts while no tab is open. It handles no requests of pages.
globalThis.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(sendInBackground()));
