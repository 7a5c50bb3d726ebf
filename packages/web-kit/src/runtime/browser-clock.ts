import { createServerClock } from './workouts/server-clock.ts';

/** What this tab knows of the server's time. */
export const serverClock = createServerClock(() => Date.now());

/** The browser's `fetch`, which tells the clock of every answer. */
export const hearingFetch: typeof globalThis.fetch = async (...request) => {
  const answer = await globalThis.fetch(...request);
  serverClock.hear(answer);
  return answer;
};
