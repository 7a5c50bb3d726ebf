import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a condition gives something other than undefined or false, and returns it.
 * @param timeoutMs late: a test that passes never waits for it, and a busy machine is no failure
 * @throws Error after `timeoutMs`, with what it was waiting for
 */
export async function waitFor<Result>(
  what: string,
  condition: () => Promise<Result | undefined | false> | Result | undefined | false,
  timeoutMs = 60_000,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const result = await condition();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > deadline) throw new Error(`Gave up waiting for: ${what}`);
    await delay(10);
  }
}
