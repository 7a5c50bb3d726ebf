import { setTimeout as delay } from 'node:timers/promises';

/** How a process is asked whether it still lives, and how much silence is borne. */
export interface Liveness {
  /** False, or a rejection, when it says that only a new start helps, or says nothing. */
  readonly isAlive: () => Promise<boolean>;
  /** From one answer to the next question, ms. */
  readonly intervalMs: number;
  /** As many failures on end ask for a new start. */
  readonly failures: number;
}

/** The numbers of the liveness probes in `k8s/base`, so that a part is started again here as it is there. */
const intervalMs = 10_000;
const failures = 6;
const timeoutMs = 5000;

/** `GET /healthz` of a part, asked as Kubernetes asks. @param host loopback unless told */
export const livenessAt = (port: number, host = '127.0.0.1'): Liveness => ({
  isAlive: async () => {
    const answer = await fetch(`http://${host}:${port}/healthz`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  },
  intervalMs,
  failures,
});

/**
 * Asks until the process has failed too often on end, or the signal ends it.
 * @returns whether it needs a new start
 */
export async function watchLiveness(
  { isAlive, intervalMs: waitMs, failures: most }: Liveness,
  signal: AbortSignal,
): Promise<boolean> {
  for (let failed = 0; failed < most;) {
    await delay(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return false;
    failed = (await isAlive().catch(() => false)) ? 0 : failed + 1;
  }
  return !signal.aborted;
}
