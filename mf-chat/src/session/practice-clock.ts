import { useEffect, useMemo } from 'react';

const tickMs = 250;

/** Time practised, apart from React: a screen draws anew when what it makes of it changes, not at each tick. */
export interface PracticeClock {
  /** Milliseconds so far. */
  readonly read: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  /** Lets it go on. @returns what stops it */
  readonly run: () => () => void;
}

/** @param earlierMs where it begins */
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
        // A clock that was set back takes no time away.
        spentMs += Math.max(0, now - last);
        last = now;
        for (const listener of listeners) listener();
      }, tickMs);
      return () => clearInterval(timer);
    },
  };
}

/**
 * The clock of one conversation, which runs while it is under way.
 * @param conversation whose time it is; another one has a clock of its own
 * @param earlierMs what was practised before this visit
 */
export function usePracticeClock(running: boolean, conversation: string, earlierMs: number): PracticeClock {
  const { clock } = useMemo(
    () => ({ conversation, clock: createPracticeClock(earlierMs) }),
    [conversation, earlierMs],
  );
  useEffect(() => (running ? clock.run() : undefined), [running, clock]);
  return clock;
}
