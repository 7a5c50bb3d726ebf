import { createServerClock } from './workouts/server-clock.ts';

/** This tab's estimate of the server's time. */
export const serverClock = createServerClock(() => Date.now());

/** The browser's `fetch`, which updates the clock with every answer. */
export const hearingFetch: typeof globalThis.fetch = async (...request) => {
  const answer = await globalThis.fetch(...request);
  serverClock.hear(answer);
  return answer;
};
