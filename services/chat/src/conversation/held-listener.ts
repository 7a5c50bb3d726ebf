import type { StreamListener } from '../llm/llm.ts';

export interface HeldListener extends StreamListener {
  /** Lets out what was heard so far, and everything that follows at once. */
  release(): void;
  /** When the first words came; undefined as long as none have. */
  readonly heardSince: number | undefined;
}

/**
 * Keeps what it hears to itself until it is released: a reply may be on its way before it is known
 * whether the message may be answered.
 * @param now milliseconds of any clock that does not go back
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
