import type { Clock } from '@ondine/platform/time';
import { LlmError } from './llm.ts';

/** The longest wait of a caller, in ms; beyond it the call fails with the time to retry. */
const longestWaitMs = 5000;

/** Holds back calls to an endpoint that asked for a pause. */
export interface Pause {
  obey(seconds: number): void;
  /**
   * Returns when the endpoint may be called.
   * @throws LlmError busy when the wait is too long
   */
  pass(): Promise<void>;
}

export function createPause({
  clock,
  sleep,
}: {
  readonly clock: Clock;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
}): Pause {
  let until = 0;
  return {
    obey(seconds) {
      until = Math.max(until, clock().getTime() + seconds * 1000);
    },
    async pass() {
      const waitMs = until - clock().getTime();
      if (waitMs <= 0) return;
      if (waitMs > longestWaitMs) {
        throw new LlmError('busy', 'The endpoint asks to be left alone for a while', {
          retryAfterSeconds: Math.ceil(waitMs / 1000),
        });
      }
      await sleep(waitMs);
    },
  };
}
