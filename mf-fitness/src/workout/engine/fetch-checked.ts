import type { CheckedFile } from './pose-worker-protocol.ts';

/** A file that is missing or differs from the published one. */
export class BrokenFileError extends Error {
  constructor({ url }: CheckedFile, cause: unknown) {
    super(`${new URL(url).pathname} could not be loaded as published: ${String(cause)}`, { cause });
  }
}

/** Time-out in ms: twice what both files, eight megabytes, need at a megabit a second. */
const timeLimitMs = 120_000;

async function fetchOnce({ url, integrity }: CheckedFile, cache: RequestCache): Promise<ArrayBuffer> {
  const answer = await fetch(url, { cache, signal: AbortSignal.timeout(timeLimitMs) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (integrity === '') return bytes;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  if (`sha384-${btoa(String.fromCharCode(...hash))}` !== integrity) throw new Error('its hash is another');
  return bytes;
}

/**
 * Fetches a file and checks its hash. It is hashed here, because `fetch` with `integrity` takes Chromium five times as
 * long for the 13 MB of the engine, on the thread that waits for them.
 * @throws BrokenFileError when it differs, or cannot be loaded
 */
export async function fetchChecked(file: CheckedFile): Promise<ArrayBuffer> {
  try {
    // A corrupted copy in the browser's cache must not block it for good.
    return await fetchOnce(file, 'default').catch(() => fetchOnce(file, 'reload'));
  } catch (error) {
    throw new BrokenFileError(file, error);
  }
}
