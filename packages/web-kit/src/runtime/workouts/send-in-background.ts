import { hearingFetch } from '../browser-clock.ts';
import { createSession } from '../session.ts';
import { takeRefreshTurn } from '../take-refresh-turn.ts';
import { subjectOf } from '../token-subject.ts';
import { wireQueue } from './wire-queue.ts';
import { workerTokens } from './worker-tokens.ts';

/**
 * One round of the queue in a service worker, for the user who is signed in on this browser.
 * @throws Error when a workout of theirs still waits, so that the browser tries again later
 */
export async function sendInBackground(): Promise<void> {
  const tokens = workerTokens(globalThis.cookieStore);
  await tokens.look();
  const session = createSession({
    fetch: async (...request) => {
      const answer = await hearingFetch(...request);
      await tokens.look();
      return answer;
    },
    storage: tokens,
    now: () => Date.now(),
    exclusively: (work) =>
      takeRefreshTurn(async () => {
        await tokens.look();
        return await work();
      }),
    tellTabs: () => undefined,
    leaveTo: () => undefined,
  });
  const { queue, stop } = wireQueue({
    async callAs(...call) {
      await tokens.look();
      return await session.callAs(...call);
    },
    signedInAs() {
      const { access_token: token } = tokens.read();
      return (token !== undefined && subjectOf(token)) || null;
    },
    // Fetching the user only for this is not worth a call: a workout that is refused because of its time waits for a
    // tab.
    registeredAt: () => 0,
    // The browser wakes the worker again.
    after: () => () => undefined,
    onSaved: () => undefined,
  });
  try {
    await queue.wake();
  } finally {
    stop();
  }
  const { length } = queue.getSnapshot().waiting;
  if (length > 0) throw new Error(`Workouts that still wait: ${length}`);
}
