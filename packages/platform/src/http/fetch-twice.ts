/**
 * Reads from another part, and tries a second time when no answer came. A replica that stops closes its idle
 * connections, so a call that is sent on one of them at that moment is lost; and a part that starts beside others on
 * the same machine may be silent for a second. Only for calls without side effects.
 * @param attemptMs time-out of each attempt, milliseconds
 * @throws what `fetch` throws, of the second attempt; of the first when `init.signal` was aborted
 */
export async function fetchTwice(url: string | URL, init: RequestInit, attemptMs: number): Promise<Response> {
  const attempt = () => {
    const timeout = AbortSignal.timeout(attemptMs);
    return fetch(url, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
  };
  try {
    return await attempt();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    return await attempt();
  }
}
