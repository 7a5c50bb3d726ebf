import { setTimeout as delay } from 'node:timers/promises';
import type { TallyKeeper } from './tally.ts';

/** A browser comes back after two seconds; this one is in more of a hurry. */
const comeBackMs = 200;

/** Keeps a board open as a browser does, and comes back whenever its stream ends. One that is cut off counts as unanswered. */
export async function watchBoard(
  url: string,
  exercise: string,
  tally: TallyKeeper,
  signal: AbortSignal,
): Promise<void> {
  const path = `/api/sessions/leaderboard/${exercise}/live`;
  const isWanted = () => !signal.aborted;
  while (isWanted()) {
    const status = await readToEnd(`${url}${path}`, signal);
    if (isWanted()) tally.count(`GET ${path}`, status);
    await delay(comeBackMs);
  }
}

async function readToEnd(url: string, signal: AbortSignal): Promise<number | null> {
  try {
    const stream = await fetch(url, { signal, headers: { Accept: 'text/event-stream' } });
    await stream.text();
    return stream.status;
  } catch {
    return null;
  }
}
