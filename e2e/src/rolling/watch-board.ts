import { setTimeout as delay } from 'node:timers/promises';
import { lostBy, type Outcome } from '../faults/ledger.ts';
import type { TallyKeeper } from './tally.ts';

/** A browser reconnects after two seconds; this client sooner. */
const comeBackMs = 200;

/**
 * Keeps a leaderboard stream open as a browser does, and reconnects whenever it ends. A stream that is cut off counts
 * as unanswered.
 */
export async function watchBoard(
  url: string,
  exercise: string,
  tally: TallyKeeper,
  signal: AbortSignal,
): Promise<void> {
  const path = `/api/sessions/leaderboard/${exercise}/live`;
  const isWanted = () => !signal.aborted;
  while (isWanted()) {
    const answer = await readToEnd(`${url}${path}`, signal);
    // A stream may stay open for long: it counts when it ends, and no phase waits for it.
    if (isWanted()) tally.begin(`GET ${path}`)(answer);
    await delay(comeBackMs);
  }
}

async function readToEnd(url: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const stream = await fetch(url, { signal, headers: { Accept: 'text/event-stream' } });
    await stream.text();
    return { status: stream.status, body: null };
  } catch (error) {
    return lostBy(error);
  }
}
