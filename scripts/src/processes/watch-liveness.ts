import { setTimeout as delay } from 'node:timers/promises';

/** How the liveness of a process is checked, and how many failures are tolerated. */
export interface Liveness {
  /** Resolves to false, or rejects, when the process reports that it needs a restart, or does not answer. */
  readonly isAlive: () => Promise<boolean>;
  /** From one answer to the next check, ms. */
  readonly intervalMs: number;
  /** Consecutive failures after which the process is restarted. */
  readonly failures: number;
}

/** The numbers of the liveness probes in `k8s/base`, so that a part is restarted here as in a cluster. */
const intervalMs = 10_000;
const failures = 6;
const timeoutMs = 5000;

/** `GET /healthz` of a part, requested as Kubernetes does. @param host default loopback */
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
 * Checks until the process has failed too often in a row, or the signal aborts.
 * @returns whether it needs a restart
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
