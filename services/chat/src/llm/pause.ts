import type { Clock } from '@ondine/platform';
import { LlmError } from './llm.ts';

/** A caller is kept waiting no longer than this; past it, it is told when to come again. Milliseconds. */
const longestWaitMs = 5000;

/** Keeps calls from an endpoint that asked to be left alone. */
export interface Pause {
  obey(seconds: number): void;
  /**
   * Returns when the endpoint may be asked.
   * @throws LlmError busy when that is too long to wait for
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
