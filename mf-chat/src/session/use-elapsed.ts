import { useEffect, useState } from 'react';

const tickMs = 250;

/**
 * Time practised in one conversation while it is running, milliseconds.
 * @param conversation whose time it is; another one begins at zero
 * @param earlierMs what was practised before this visit
 */
export function useElapsed(running: boolean, conversation: string, earlierMs: number): number {
  const [spent, setSpent] = useState({ conversation, milliseconds: 0 });
  useEffect(() => {
    if (!running) return;
    let last = Date.now();
    const timer = setInterval(() => {
      const now = Date.now();
      const passed = Math.max(0, now - last);
      last = now;
      setSpent((before) => ({
        conversation,
        milliseconds: (before.conversation === conversation ? before.milliseconds : 0) + passed,
      }));
    }, tickMs);
    return () => clearInterval(timer);
  }, [running, conversation]);
  return earlierMs + (spent.conversation === conversation ? spent.milliseconds : 0);
}
