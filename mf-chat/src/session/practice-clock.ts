import { useEffect, useMemo } from 'react';

const tickMs = 250;

/**
 * The time practised, outside of React state: a screen renders again only when its displayed value changes, not at each
 * tick.
 */
export interface PracticeClock {
  /** Milliseconds so far. */
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts it. @returns a function that stops it */
  readonly run: () => () => void;
}

/** @param earlierMs the initial time */
export function createPracticeClock(earlierMs: number): PracticeClock {
  const listeners = new Set<() => void>();
  let spentMs = earlierMs;
  return {
    read: () => spentMs,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run() {
      let last = Date.now();
      const timer = setInterval(() => {
        const now = Date.now();
        // A device clock that was set back does not reduce the time.
        spentMs += Math.max(0, now - last);
        last = now;
        for (const listener of listeners) listener();
      }, tickMs);
      return () => clearInterval(timer);
    },
  };
}

/**
 * The clock of one conversation, which runs while it is active.
 * @param conversation the id; another one has its own clock
 * @param earlierMs the time practised before this visit
 */
export function usePracticeClock(running: boolean, conversation: string, earlierMs: number): PracticeClock {
  const { clock } = useMemo(
    () => ({ conversation, clock: createPracticeClock(earlierMs) }),
    [conversation, earlierMs],
  );
  useEffect(() => (running ? clock.run() : undefined), [running, clock]);
  return clock;
}
