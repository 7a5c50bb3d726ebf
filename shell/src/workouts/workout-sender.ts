import { sendInBackground } from '@ondine/web-kit/background';

/** What TypeScript's library does not have: https://wicg.github.io/background-sync/spec/#sync-event */
interface SyncEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

// The service worker that sends finished workouts while no tab is open. It answers no request of any page.
globalThis.addEventListener('sync', (event) => (event as SyncEvent).waitUntil(sendInBackground()));
