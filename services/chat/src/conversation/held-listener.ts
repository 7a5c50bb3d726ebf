import type { StreamListener } from '../llm/llm.ts';

export interface HeldListener extends StreamListener {
  /** Passes on what was received so far, and everything after it at once. */
  release(): void;
  /** When the first text arrived; undefined before. */
  readonly heardSince: number | undefined;
}

/**
 * Buffers what it receives until it is released: a reply may arrive before it is decided whether the message may be
 * answered.
 * @param now milliseconds of any monotonic clock
 */
export function holdBack(listener: StreamListener, now: () => number): HeldListener {
  let held = '';
  let isReleased = false;
  let heardSince: number | undefined;
  return {
    get heardSince() {
      return heardSince;
    },
    onText(text) {
      heardSince ??= now();
      if (isReleased) listener.onText(text);
      else held += text;
    },
    onRestart() {
      if (isReleased) listener.onRestart();
      else held = '';
    },
    release() {
      isReleased = true;
      if (held !== '') listener.onText(held);
      held = '';
    },
  };
}
