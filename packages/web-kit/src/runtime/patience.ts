import { timeoutError } from './api-error.ts';

/** The time-out of a call, and its cancellation by the caller. */
export interface Patience {
  /** For `fetch`: aborted at the end. */
  readonly signal: AbortSignal;
  /** Waits for a step of the call. @throws ApiError `timeout` at the end, even when the step never settles */
  within<T>(step: Promise<T>): Promise<T>;
  /** Data has arrived: the time-out begins again. */
  renew(): void;
  /** The call is over. */
  end(): void;
}

/**
 * @param ms from the beginning or the last data
 * @param caller aborted when the answer is not needed any more
 */
export function createPatience(ms: number, caller: AbortSignal | undefined): Patience {
  const controller = new AbortController();
  let reject: (error: unknown) => void = () => undefined;
  const over = new Promise<never>((_resolve, refuse) => (reject = refuse));
  // Callers that await it get the rejection; without a caller it must not become an unhandled rejection.
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
