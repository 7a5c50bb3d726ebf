import { timeoutError } from './api-error.ts';

/** How long a call is waited for, and its end when that is over or the caller wants it no more. */
export interface Patience {
  /** For `fetch`: aborted at the end. */
  readonly signal: AbortSignal;
  /** Waits for a step of the call. @throws ApiError `timeout` at the end, even when the step never settles */
  within<T>(step: Promise<T>): Promise<T>;
  /** Something was heard: waiting begins anew. */
  renew(): void;
  /** The call is over. */
  end(): void;
}

/**
 * @param ms until the end, from the beginning or the last word heard
 * @param caller aborted when the answer is not wanted any more
 */
export function createPatience(ms: number, caller: AbortSignal | undefined): Patience {
  const controller = new AbortController();
  let reject: (error: unknown) => void = () => undefined;
  const over = new Promise<never>((_resolve, refuse) => (reject = refuse));
  // Whoever waits hears of it; without anybody it is no fault.
  over.catch(() => undefined);
  const giveUp = (error: unknown) => {
    reject(error);
    controller.abort(error);
  };
  const expire = () => giveUp(timeoutError());
  const leave = () => giveUp(caller?.reason);
  let timer = setTimeout(expire, ms);
  if (caller?.aborted) leave();
  caller?.addEventListener('abort', leave);
  return {
    signal: controller.signal,
    within: (step) => Promise.race([step, over]),
    renew() {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', leave);
    },
  };
}
