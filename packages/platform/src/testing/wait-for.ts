import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits until a condition returns something other than undefined or false, and returns it.
 * @param timeoutMs generous: a passing test never waits that long, and a busy machine must not fail it
 * @throws Error after `timeoutMs`, which names what it was waiting for
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
