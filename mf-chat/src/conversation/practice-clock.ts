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

/** The key of the time shown last, which a reload continues: the server knows that of the last message only. */
const keptAt = 'ondine.chat.clock';

/** The time shown last in this tab for a conversation, milliseconds; 0 for any other. */
function keptMs(conversation: string): number {
  const [of, ms] = sessionStorage.getItem(keptAt)?.split(' ') ?? [];
  return of === conversation ? Number(ms) : 0;
}

/** Removes the time that a reload would continue, once the conversation is over. */
export const dropKeptTime = (): void => sessionStorage.removeItem(keptAt);

/**
 * The clock of one conversation, which runs while it is active.
 * @param conversation the id; another one has its own clock
 * @param earlierMs the time practised before this visit
 */
export function usePracticeClock(running: boolean, conversation: string, earlierMs: number): PracticeClock {
  const { clock } = useMemo(
    () => ({ conversation, clock: createPracticeClock(Math.max(earlierMs, keptMs(conversation))) }),
    [conversation, earlierMs],
  );
  useEffect(() => {
    if (conversation !== '' && keptMs(conversation) === 0) dropKeptTime();
  }, [conversation]);
  useEffect(() => {
    if (!running) return;
    const keep = () => sessionStorage.setItem(keptAt, `${conversation} ${clock.read()}`);
    const stop = clock.run();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      stop();
      keep();
    };
  }, [running, conversation, clock]);
  return clock;
}
